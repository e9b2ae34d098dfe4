// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// Languages from s to z.
  static let languagesSToZ = """
    sa|||||3 2 1|०१२३४५६७८९|d MMMM y|जनवरीमासः;फरवरीमासः;मार्चमासः;अप्रैलमासः;मईमासः;जूनमासः;जुलाईमासः;अगस्तमासः;सितंबरमासः;अक्तूबरमासः;नवंबरमासः;दिसंबरमासः||{0}, {1};{0}, {1};{0}, तथा {1};{0} तथा {1}|||
    sah|,|\u{A0}|||||y, MMMM d|Тохсунньу;Олунньу;Кулун тутар;Муус устар;Ыам ыйын;Бэс ыйын;От ыйын;Атырдьых ыйын;Балаҕан ыйын;Алтынньы;Сэтинньи;ахсынньы|тохсунньу;олунньу;кулун тутар;муус устар;ыам ыйа;бэс ыйа;от ыйа;атырдьых ыйа;балаҕан ыйа;алтынньы;сэтинньи;ахсынньы|{0}, {1};{0}, {1};{0} уонна {1};{0} уонна {1}|||
    saq|||||||d MMMM y|Lapa le obo;Lapa le waare;Lapa le okuni;Lapa le ong’wan;Lapa le imet;Lapa le ile;Lapa le sapa;Lapa le isiet;Lapa le saal;Lapa le tomon;Lapa le tomon obo;Lapa le tomon waare||||1|
    sat||||||᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙|d MMMM y|ᱡᱟᱱᱣᱟᱨᱤ;ᱯᱷᱟᱨᱣᱟᱨᱤ;ᱢᱟᱨᱪ;ᱟᱯᱨᱮᱞ;ᱢᱮ;ᱡᱩᱱ;ᱡᱩᱞᱟᱭ;ᱟᱜᱟᱥᱛ;ᱥᱮᱯᱴᱮᱢᱵᱟᱨ;ᱚᱠᱴᱚᱵᱟᱨ;ᱱᱟᱣᱟᱢᱵᱟᱨ;ᱫᱤᱥᱟᱢᱵᱟᱨ|||{0}, {1};{0}, {1};{0}, ᱟᱨᱵᱟᱝᱠᱷᱟᱱ {1};{0} ᱟᱨᱵᱟᱝᱠᱷᱟᱱ {1}|24|
    sat-Deva||||||०१२३४५६७८९||M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|||{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    sbp|||||||d MMMM y|Mupalangulwa;Mwitope;Mushende;Munyi;Mushende Magali;Mujimbi;Mushipepo;Mupuguto;Munyense;Mokhu;Musongandembwe;Muhaano|||||
    sc|,|.|||||d 'de' MMMM 'de' 'su' y|ghennàrgiu;freàrgiu;martzu;abrile;maju;làmpadas;trìulas;austu;cabudanni;santugaine;santandria;nadale||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|5|
    scn|||||||d MMMM y|jinnaru;frivaru;marzu;aprili;maju;giugnu;giugnettu;agustu;sittèmmiru;uttùviru;nuvèmmiru;dicèmmiru||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}|10|
    sd|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||جنوري;فيبروري;مارچ;اپريل;مئي;جون;جولاءِ;آگسٽ;سيپٽمبر;آڪٽوبر;نومبر;ڊسمبر||{0}، {1};{0}، {1};{0}، ۽ {1};{0} ۽ {1}|{0}, {1};{0}, {1};{0}, يا {1};{0} يا {1}|1|rtl
    sd-Deva|.|,|-|{0}%||0123456789|MMMM d, y|जनवरी;फेबरवरी;मार्चु;अप्रेल;मई;जून;जुलाई;आगस्ट;सप्टेंबर;आक्टोबर;नवंबर;डिसंबर|जनवरी;फेबरवरी;मार्चु;अप्रेल;मई;जून;जुलाई;आगस्ट;सप्टेंबर;ऑक्टोबर;नवंबर;डिसंबर|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||ltr
    sdh|٫|٬|\u{61C}-|{0}٪\u{61C}||٠١٢٣٤٥٦٧٨٩||||||1|rtl
    se|,|\u{A0}|−|{0}\u{A0}%||||ođđajagemánnu;guovvamánnu;njukčamánnu;cuoŋománnu;miessemánnu;geassemánnu;suoidnemánnu;borgemánnu;čakčamánnu;golggotmánnu;skábmamánnu;juovlamánnu||{0}, {1};{0}, {1};{0} ja {1};{0} ja {1}||24|
    se-FI|||||||d MMMM y||||||
    seh|,|.|||||d 'de' MMMM 'de' y|Janeiro;Fevreiro;Marco;Abril;Maio;Junho;Julho;Augusto;Setembro;Otubro;Novembro;Decembro||||1|
    ses||\u{A0}|||||d MMMM y|Žanwiye;Feewiriye;Marsi;Awiril;Me;Žuweŋ;Žuyye;Ut;Sektanbur;Oktoobur;Noowanbur;Deesanbur|||||
    sg|,|.|||||d MMMM y|Nyenye;Fulundïgi;Mbängü;Ngubùe;Bêläwü;Föndo;Lengua;Kükürü;Mvuka;Ngberere;Nabändüru;Kakauka|||||
    shi|,|\u{A0}|||||d MMMM y|ⵉⵏⵏⴰⵢⵔ;ⴱⵕⴰⵢⵕ;ⵎⴰⵕⵚ;ⵉⴱⵔⵉⵔ;ⵎⴰⵢⵢⵓ;ⵢⵓⵏⵢⵓ;ⵢⵓⵍⵢⵓⵣ;ⵖⵓⵛⵜ;ⵛⵓⵜⴰⵏⴱⵉⵔ;ⴽⵜⵓⴱⵔ;ⵏⵓⵡⴰⵏⴱⵉⵔ;ⴷⵓⵊⴰⵏⴱⵉⵔ||||35|
    shi-Latn||||||||innayr;bṛayṛ;maṛṣ;ibrir;mayyu;yunyu;yulyuz;ɣuct;cutanbir;ktubr;nuwanbir;dujanbir|||||
    si||||||||ජනවාරි;පෙබරවාරි;මාර්තු;අප්\u{200D}රේල්;මැයි;ජූනි;ජූලි;අගෝස්තු;සැප්තැම්බර්;ඔක්තෝබර්;නොවැම්බර්;දෙසැම්බර්||{0}, {1};{0}, {1};{0}, සහ {1};{0} සහ {1}|{0}, {1};{0}, {1};{0}, හෝ {1};{0} හෝ {1}|36|
    sid|||||||dd MMMM y||||||
    sk|,|\u{A0}||{0}\u{A0}%|||d. MMMM y|januára;februára;marca;apríla;mája;júna;júla;augusta;septembra;októbra;novembra;decembra|január;február;marec;apríl;máj;jún;júl;august;september;október;november;december|{0}, {1};{0}, {1};{0} a {1};{0} a\u{A0}{1}|{0}, {1};{0}, {1};{0} alebo {1};{0} alebo {1}|12|
    skr||||||||جنوری;فروری;مارچ;اپریل;مئی;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر|||||rtl
    sl|,|.|−|{0}\u{A0}%|3 3 2||d. MMMM y|januar;februar;marec;april;maj;junij;julij;avgust;september;oktober;november;december||{0}, {1};{0}, {1};{0} in {1};{0} in {1}|{0}, {1};{0}, {1};{0} ali {1};{0} ali {1}|37|
    sma||||||||||||24|
    smj||||||||||||24|
    smn|,|\u{A0}||{0}\u{A0}%|||MMMM d. y|uđđâivemáánu;kuovâmáánu;njuhčâmáánu;cuáŋuimáánu;vyesimáánu;kesimáánu;syeinimáánu;porgemáánu;čohčâmáánu;roovvâdmáánu;skammâmáánu;juovlâmáánu||||24|
    sms||||||||||||24|
    sn||||||||Ndira;Kukadzi;Kurume;Kubvumbi;Chivabvu;Chikumi;Chikunguru;Nyamavhuvhu;Gunyana;Gumiguru;Mbudzi;Zvita||||1|
    so|||||||MMMM d, y|Janaayo;Febraayo;Maarso;Abriil;Maayo;Juun;Luulyo;Agosto;Sebtembar;Oktoobar;Noofeembar;Diseembar|Jannaayo;Febraayo;Maarso;Abriil;Maayo;Juun;Luulyo;Ogosto;Sebteembar;Oktoobar;Noofeembar;Diseembar|{0}, {1};{0}, {1};{0} iyo {1};{0} iyo {1}|{0}, {1};{0}, {1};{0} ama {1};{0} ama {1}|1|
    sq|,|\u{A0}|||3 3 2||d MMMM y|janar;shkurt;mars;prill;maj;qershor;korrik;gusht;shtator;tetor;nëntor;dhjetor||{0}, {1};{0}, {1};{0} dhe {1};{0} dhe {1}|{0}, {1};{0}, {1};{0} ose {1};{0} ose {1}|1|
    sr|,|.|||||d. MMMM y.|јануар;фебруар;март;април;мај;јун;јул;август;септембар;октобар;новембар;децембар||{0}, {1};{0}, {1};{0} и {1};{0} и {1}|{0}, {1};{0}, {1};{0} или {1};{0} или {1}|9|
    sr-Latn||||||||januar;februar;mart;april;maj;jun;jul;avgust;septembar;oktobar;novembar;decembar||{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} ili {1};{0} ili {1}||
    ss|,|\u{A0}||||||Bhimbidvwane;iNdlovana;iNdlovu-lenkhulu;Mabasa;iNkhwekhweti;iNhlaba;Kholwane;iNgci;iNyoni;iMphala;Lweti;iNgongoni||||1|
    ssy|||||||dd MMMM y|Qunxa Garablu;Kudo;Ciggilta Kudo;Agda Baxis;Caxah Alsa;Qasa Dirri;Qado Dirri;Liiqen;Waysu;Diteli;Ximoli;Kaxxa Garablu||||1|
    st||||||||Pherekgong;Hlakola;Hlakubele;Mmesa;Motsheanong;Phupjane;Phupu;Phato;Lwetse;Mphalane;Pudungwana;Tshitwe||||1|
    su|,|.|||||d MMMM y|Januari;Pébruari;Maret;April;Méi;Juni;Juli;Agustus;Séptémber;Oktober;Nopémber;Désémber||{0}, {1};{0}, {1};{0}, sareng {1};{0} sareng {1}|||
    sv|,|\u{A0}|−|{0}\u{A0}%|||d MMMM y|januari;februari;mars;april;maj;juni;juli;augusti;september;oktober;november;december||{0}, {1};{0}, {1};{0} och {1};{0} och {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|5|
    sw|||||||d MMMM y|Januari;Februari;Machi;Aprili;Mei;Juni;Julai;Agosti;Septemba;Oktoba;Novemba;Desemba||{0}, {1};{0}, {1};{0} na {1};{0} na {1}|{0}, {1};{0}, {1};{0} au {1};{0} au {1}|5|
    sw-CD|,|.|||||||||||
    syr|||||||d ܒMMMM y|ܟܢܘܢ ܐܚܪܝܐ;ܫܒܛ;ܐܕܪ;ܢܝܣܢ;ܐܝܪ;ܚܙܝܪܢ;ܬܡܘܙ;ܐܒ;ܐܝܠܘܠ;ܬܫܪܝܢ ܩܕܡܝܐ;ܬܫܪܝܢ ܐܚܪܝܐ;ܟܢܘܢ ܩܕܡܝܐ||{0} ܘ{1};{0} ܘ{1};{0} ܘ{1};{0} ܘ{1}|{0} ܐܘ {1};{0} ܐܘ {1};{0} ܐܘ {1};{0} ܐܘ {1}|1|rtl
    szl|||||||d MMMM y|stycznia;lutego;marca;kwietnia;moja;czyrwca;lipca;siyrpnia;września;października;listopada;grudnia|styczyń;luty;marzec;kwieciyń;moj;czyrwiec;lipiec;siyrpiyń;wrzesiyń;październik;listopad;grudziyń|{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} abo {1};{0} abo {1}||
    ta|||||3 2 1||d MMMM, y|ஜனவரி;பிப்ரவரி;மார்ச்;ஏப்ரல்;மே;ஜூன்;ஜூலை;ஆகஸ்ட்;செப்டம்பர்;அக்டோபர்;நவம்பர்;டிசம்பர்||{0}, {1};{0}, {1};{0} மற்றும் {1};{0} மற்றும் {1}|{0}, {1};{0}, {1};{0} அல்லது {1};{0} அல்லது {1}|1|
    ta-MY|||||3 3 1||||||||
    ta-SG|||||3 3 1||||||||
    te|||||3 2 1||d MMMM, y|జనవరి;ఫిబ్రవరి;మార్చి;ఏప్రిల్;మే;జూన్;జులై;ఆగస్టు;సెప్టెంబర్;అక్టోబర్;నవంబర్;డిసెంబర్||{0}, {1};{0}, {1};{0} మరియు {1};{0} మరియు {1}|{0}, {1};{0}, {1};{0} లేదా {1};{0} లేదా {1}|1|
    teo|||||||d MMMM y|Orara;Omuk;Okwamg’;Odung’el;Omaruk;Omodok’king’ol;Ojola;Opedel;Osokosokoma;Otibar;Olabor;Opoo||||1|
    tg|,|\u{A0}|||||dd MMMM y|Январ;Феврал;Март;Апрел;Май;Июн;Июл;Август;Сентябр;Октябр;Ноябр;Декабр||{0}, {1};{0}, {1};{0}, {1};{0} ва {1}|{0}, {1};{0}, {1};{0}, ё {1};{0}, ё {1}||
    th|||||||d MMMM 'ค.ศ.' y|มกราคม;กุมภาพันธ์;มีนาคม;เมษายน;พฤษภาคม;มิถุนายน;กรกฎาคม;สิงหาคม;กันยายน;ตุลาคม;พฤศจิกายน;ธันวาคม||{0} {1};{0} {1};{0} และ{1};{0}และ{1}|{0}, {1};{0}, {1};{0} หรือ {1};{0} หรือ {1}||
    ti|||||||MMMM d, y|ጥሪ;ለካቲት;መጋቢት;ሚያዝያ;ጉንበት;ሰነ;ሓምለ;ነሓሰ;መስከረም;ጥቅምቲ;ሕዳር;ታሕሳስ||{0}፣ {1};{0}፣ {1};{0}ን {1}ን;{0}ን {1}ን|{0}፣ {1};{0}፣ {1};{0} ወይ {1};{0} ወይ {1}|2|
    tig|||||||dd MMMM y|ጃንዩወሪ;ፌብሩወሪ;ማርች;ኤፕረል;ሜይ;ጁን;ጁላይ;ኦገስት;ሴፕቴምበር;ኦክተውበር;ኖቬምበር;ዲሴምበር||||1|
    tk|,|\u{A0}||{0}\u{A0}%|||d MMMM y|ýanwar;fewral;mart;aprel;maý;iýun;iýul;awgust;sentýabr;oktýabr;noýabr;dekabr|Ýanwar;Fewral;Mart;Aprel;Maý;Iýun;Iýul;Awgust;Sentýabr;Oktýabr;Noýabr;Dekabr|{0}, {1};{0}, {1};{0} we {1};{0} we {1}|{0}, {1};{0}, {1};{0} ýa-da {1};{0} ýa-da {1}|1|
    tn||’||||||Ferikgong;Tlhakole;Mopitlo;Moranang;Motsheganang;Seetebosigo;Phukwi;Phatwe;Lwetse;Diphalane;Ngwanatsele;Sedimonthole||||1|
    to|||||||d MMMM y|Sānuali;Fēpueli;Maʻasi;ʻEpeleli;Mē;Sune;Siulai;ʻAokosi;Sēpitema;ʻOkatopa;Nōvema;Tīsema|Sānuali;Fēpueli;Maʻasi;ʻEpeleli;Mē;Sune;Siulai;ʻAokosi;Sepitema;ʻOkatopa;Nōvema;Tīsema|{0} mo {1};{0} mo {1};{0} mo {1};{0} mo {1}|{0}, {1};{0}, {1};{0}, pē {1};{0} pē {1}||
    tok|,|\u{A0}||%{0}|2 2 1|||mun #1;mun #2;mun #3;mun #4;mun #5;mun #6;mun #7;mun #8;mun #9;mun #10;mun #11;mun #12|||||
    tpi|||||||dd MMMM y|Janueri;Februeri;Mas;Epril;Me;Jun;Julai;Ogas;Septemba;Oktoba;Novemba;Desemba|||||
    tr|,|.||%{0}|||d MMMM y|Ocak;Şubat;Mart;Nisan;Mayıs;Haziran;Temmuz;Ağustos;Eylül;Ekim;Kasım;Aralık||{0}, {1};{0}, {1};{0} ve {1};{0} ve {1}|{0}, {1};{0}, {1};{0} veya {1};{0} veya {1}|1|
    trv||||||||Kingal idas;Dha idas;Tru idas;Spat idas;Rima idas;Mataru idas;Empitu idas;Maspat idas;Mngari idas;Maxal idas;Maxal kingal idas;Maxal dha idas|||||
    trw|||||||d MMMM، y|جنوری;فروری;مارچ;اپریل;مئ;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر||{0}،{1};{0}،{1};{0} ،آں {1};{0} آں {1}|{0}،{1};{0}،{1};{0}، یا {1};{0} یا {1}||rtl
    ts|,|\u{A0}||||||Sunguti;Nyenyenyani;Nyenyankulu;Dzivamisoko;Mudyaxihi;Khotavuxika;Mawuwani;Mhawuri;Ndzhati;Nhlangula;Hukuri;N’wendzamhala||||1|
    tt|,|\u{A0}||{0}\u{A0}%|||d MMMM, y\u{202F}'ел'|гыйнвар;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь||{0}, {1};{0}, {1};{0} һәм {1};{0} һәм {1}|{0}, {1};{0}, {1};{0}, яки {1};{0} яки {1}||
    twq||\u{A0}|||||d MMMM y|Žanwiye;Feewiriye;Marsi;Awiril;Me;Žuweŋ;Žuyye;Ut;Sektanbur;Oktoobur;Noowanbur;Deesanbur|||||
    tzm|,|\u{A0}|||||d MMMM y|Yennayer;Yebrayer;Mars;Ibrir;Mayyu;Yunyu;Yulyuz;Ɣuct;Cutanbir;Kṭuber;Nwanbir;Dujanbir||||38|
    ug|||||||d-MMMM، y|يانۋار;فېۋرال;مارت;ئاپرېل;ماي;ئىيۇن;ئىيۇل;ئاۋغۇست;سېنتەبىر;ئۆكتەبىر;نويابىر;دېكابىر||{0}, {1};{0}, {1};{0}, and {1};{0} and {1}||1|rtl
    uk|,|\u{A0}|||||d MMMM y\u{202F}'р'.|січня;лютого;березня;квітня;травня;червня;липня;серпня;вересня;жовтня;листопада;грудня|січень;лютий;березень;квітень;травень;червень;липень;серпень;вересень;жовтень;листопад;грудень|{0}, {1};{0}, {1};{0} і {1};{0} і {1}|{0}, {1};{0}, {1};{0} або {1};{0} або {1}|34|
    und|.|,|-|{0}%|3 3 1|0123456789|y MMMM d|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|=|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}|0|ltr
    ur|||\u{200E}-||||d MMMM، y|جنوری;فروری;مارچ;اپریل;مئی;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر||{0}، {1};{0}، {1};{0}، اور {1};{0} اور {1}|{0}، {1};{0}، {1};{0}، یا {1};{0} یا {1}|5|rtl
    ur-IN|٫|٬|\u{200E}-\u{200E}|||۰۱۲۳۴۵۶۷۸۹|||||||
    uz|,|\u{A0}|||||d-MMMM, y|yanvar;fevral;mart;aprel;may;iyun;iyul;avgust;sentabr;oktabr;noyabr;dekabr|Yanvar;Fevral;Mart;Aprel;May;Iyun;Iyul;Avgust;Sentabr;Oktabr;Noyabr;Dekabr|{0}, {1};{0}, {1};{0} va {1};{0} va {1}|{0}, {1};{0}, {1};{0} yoki {1};{0} yoki {1}|1|
    uz-Arab|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹|d نچی MMMM y|جنوری;فبروری;مارچ;اپریل;می;جون;جولای;اگست;سپتمبر;اکتوبر;نومبر;دسمبر|=|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||rtl
    uz-Cyrl|||||||d MMMM, y|январ;феврал;март;апрел;май;июн;июл;август;сентябр;октябр;ноябр;декабр|=|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    vai|||||||d MMMM y|ꖨꖕ ꕪꕴ ꔞꔀꕮꕊ;ꕒꕡꖝꖕ;ꕾꖺ;ꖢꖕ;ꖑꕱ;ꖱꘋ;ꖱꕞꔤ;ꗛꔕ;ꕢꕌ;ꕭꖃ;ꔞꘋꕔꕿ ꕸꖃꗏ;ꖨꖕ ꕪꕴ ꗏꖺꕮꕊ|||||
    vai-Latn||||||||M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|||||
    ve|,|\u{A0}||||||Phando;Luhuhi;Ṱhafamuhwe;Lambamai;Shundunthule;Fulwi;Fulwana;Ṱhangule;Khubvumedzi;Tshimedzi;Ḽara;Nyendavhusiku||||1|
    vec|,|\u{202F}|||||d MMMM y|jenaro;febraro;marso;aprile;majo;jugno;lujo;agosto;setenbre;otobre;novenbre;dezenbre||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0}, o {1};{0} o {1}|10|
    vi|,|.|||||d MMMM, y|tháng 1;tháng 2;tháng 3;tháng 4;tháng 5;tháng 6;tháng 7;tháng 8;tháng 9;tháng 10;tháng 11;tháng 12|Tháng 1;Tháng 2;Tháng 3;Tháng 4;Tháng 5;Tháng 6;Tháng 7;Tháng 8;Tháng 9;Tháng 10;Tháng 11;Tháng 12|{0}, {1};{0}, {1};{0} và {1};{0} và {1}|{0}, {1};{0}, {1};{0} hoặc {1};{0} hoặc {1}||
    vmw||||||||janeiru;fevereiru;marsu;abril;maiu;junyu;julyu;agostu;setembru;outubru;novembru;dezembru|||||
    vo||||||||yanul;febul;mäzul;prilul;mayul;yunul;yulul;gustul;setul;tobul;novul;dekul||||1|
    vun|||||||d MMMM y|Januari;Februari;Machi;Aprilyi;Mei;Junyi;Julyai;Agusti;Septemba;Oktoba;Novemba;Desemba||||1|
    wa||||||||||||2|
    wae|||||||d. MMMM y|Jenner;Hornig;Märze;Abrille;Meije;Bráčet;Heiwet;Öigšte;Herbštmánet;Wímánet;Wintermánet;Chrištmánet||{0}, {1};{0}, {1};{0} und {1};{0} und {1}||1|
    wal|||||||dd MMMM y|ጃንዩወሪ;ፌብሩወሪ;ማርች;ኤፕረል;ሜይ;ጁን;ጁላይ;ኦገስት;ሴፕቴምበር;ኦክተውበር;ኖቬምበር;ዲሴምበር|||||
    wo|,|.|||||d MMMM, y|Samwiyee;Fewriyee;Mars;Awril;Mee;Suwe;Sulet;Ut;Sàttumbar;Oktoobar;Nowàmbar;Desàmbar|||||
    xh||\u{A0}|||||MMMM d, y|Janyuwari;Februwari;Matshi;Epreli;Meyi;Juni;Julayi;Agasti;Septemba;Okthobha;Novemba;Disemba|Janyuwari;Februwari;Matshi;Epreli;Meyi;Juni;Julayi;Agasti;Septemba;Okthoba;Novemba;Disemba|||1|
    xnr|||||3 2 1||d MMMM y|जनवरी;फ़रवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितंबर;अक्तूबर;नवंबर;दिसंबर||{0}, {1};{0}, {1};{0}, कने {1};{0} कने {1}|{0}, {1};{0}, {1};{0} या {1};{0} या {1}||
    xog|||||||d MMMM y|Janwaliyo;Febwaliyo;Marisi;Apuli;Maayi;Juuni;Julaayi;Agusito;Sebuttemba;Okitobba;Novemba;Desemba||||1|
    yav|,|\u{A0}|||||d MMMM y|pikítíkítie, oólí ú kutúan;siɛyɛ́, oóli ú kándíɛ;ɔnsúmbɔl, oóli ú kátátúɛ;mesiŋ, oóli ú kénie;ensil, oóli ú kátánuɛ;ɔsɔn;efute;pisuyú;imɛŋ i puɔs;imɛŋ i putúk,oóli ú kátíɛ;makandikɛ;pilɔndɔ́|||||
    yi|||||||dטן MMMM y|יאַנואַר;פֿעברואַר;מערץ;אַפּריל;מיי;יוני;יולי;אויגוסט;סעפּטעמבער;אקטאבער;נאוועמבער;דעצעמבער||{0}, {1};{0}, {1};{0} און {1};{0} און {1}||5|rtl
    yo|||||||d MMMM y||Oṣù Ṣẹ́rẹ́;Oṣù Èrèlè;Oṣù Ẹrẹ̀nà;Oṣù Ìgbé;Oṣù Ẹ̀bibi;Oṣù Òkúdu;Oṣù Agẹmọ;Oṣù Ògún;Oṣù Owewe;Oṣù Ọ̀wàrà;Oṣù Bélú;Oṣù Ọ̀pẹ̀|{0}, {1};{0}, {1};{0}, {1};{0} àti{1}|{0}, {1};{0}, {1};{0}, tabi {1};{0} tàbí {1}||
    yo-BJ|||||||||Oshù Shɛ́rɛ́;Oshù Èrèlè;Oshù Ɛrɛ̀nà;Oshù Ìgbé;Oshù Ɛ̀bibi;Oshù Òkúdu;Oshù Agɛmɔ;Oshù Ògún;Oshù Owewe;Oshù Ɔ̀wàrà;Oshù Bélú;Oshù Ɔ̀pɛ̀||||
    yrl|,|.|||||d MMMM y|yepé;mukũi;musapíri;irũdí;pú;pú-yepé;pú-mukũi;pú-musapíri;pú-irũdí;yepé-putimaã;yepé-yepé;yepé-mukũi||{0}, {1};{0}, {1};{0} asuí {1};{0} asuí {1}|{0}, {1};{0}, {1};{0} u {1};{0} u {1}||
    yue|||||||y年M月d日|1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月||{0}、{1};{0}、{1};{0}同{1};{0}同{1}|{0}、{1};{0}、{1};{0} 或 {1};{0} 或 {1}||
    yue-Hans||||||||一月;二月;三月;四月;五月;六月;七月;八月;九月;十月;十一月;十二月|||||
    za||||||||ndwenit;ndwenngeih;ndwensam;ndwenseiq;ndwenngux;ndwenloeg;ndwencaet;ndwenbet;ndwengouj;ndwencib;ndwencib’it;ndwencibngeih||{0}, {1};{0}, {1};{0} caeuq {1};{0} caeuq {1}|{0}, {1};{0}, {1};{0} roxnaeuz {1};{0} roxnaeuz {1}||
    zgh|,|\u{A0}||{0}\u{A0}%|||d MMMM y|ⵉⵏⵏⴰⵢⵔ;ⴱⵕⴰⵢⵕ;ⵎⴰⵕⵚ;ⵉⴱⵔⵉⵔ;ⵎⴰⵢⵢⵓ;ⵢⵓⵏⵢⵓ;ⵢⵓⵍⵢⵓⵣ;ⵖⵓⵛⵜ;ⵛⵓⵜⴰⵏⴱⵉⵔ;ⴽⵜⵓⴱⵔ;ⵏⵓⵡⴰⵏⴱⵉⵔ;ⴷⵓⵊⴰⵏⴱⵉⵔ|||||
    zh|||||||y年M月d日|一月;二月;三月;四月;五月;六月;七月;八月;九月;十月;十一月;十二月||{0}、{1};{0}、{1};{0}和{1};{0}和{1}|{0}、{1};{0}、{1};{0}或{1};{0}或{1}||
    zh-Hant||||||||1月;2月;3月;4月;5月;6月;7月;8月;9月;10月;11月;12月|||||
    zh-Hant-HK||||||||||{0}、{1};{0}、{1};{0}及{1};{0}及{1}|||
    zh-Latn|||||||y MMMM d|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    zu|||||||MMMM d, y|Januwari;Februwari;Mashi;Ephreli;Meyi;Juni;Julayi;Agasti;Septhemba;Okthoba;Novemba;Disemba||{0}, {1};{0}, {1};{0}, ne-{1};{0} ne-{1}||3|
    """
}
