// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// Languages from m to r.
  static let languagesMToR = """
    mai|||||||d MMMM y|जनवरी;फरवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितंबर;अक्तूबर;नवंबर;दिसंबर|जनवरी;फरवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितंबर;अक्टूबर;नवंबर;दिसंबर|{0}, {1};{0}, {1};{0}, और {1};{0} और {1}|||
    mas|||||||d MMMM y|Oladalʉ́;Arát;Ɔɛnɨ́ɔɨŋɔk;Olodoyíóríê inkókúâ;Oloilépūnyīē inkókúâ;Kújúɔrɔk;Mórusásin;Ɔlɔ́ɨ́bɔ́rárɛ;Kúshîn;Olgísan;Pʉshʉ́ka;Ntʉ́ŋʉ́s||||1|
    mer|||||||d MMMM y|Januarĩ;Feburuarĩ;Machi;Ĩpurũ;Mĩĩ;Njuni;Njuraĩ;Agasti;Septemba;Oktũba;Novemba;Dicemba|||||
    mfe||\u{A0}|||||d MMMM y|zanvie;fevriye;mars;avril;me;zin;zilye;out;septam;oktob;novam;desam|||||
    mg|||||||d MMMM y|Janoary;Febroary;Martsa;Aprily;Mey;Jona;Jolay;Aogositra;Septambra;Oktobra;Novambra;Desambra||||2|
    mgh|,|.|||||d MMMM y|Mweri wo kwanza;Mweri wo unayeli;Mweri wo uneraru;Mweri wo unecheshe;Mweri wo unethanu;Mweri wo thanu na mocha;Mweri wo saba;Mweri wo nane;Mweri wo tisa;Mweri wo kumi;Mweri wo kumi na moja;Mweri wo kumi na yel’li|||||
    mgo||||||||iməg mbegtug;imeg àbùbì;imeg mbəŋchubi;iməg ngwə̀t;iməg fog;iməg ichiibɔd;iməg àdùmbə̀ŋ;iməg ichika;iməg kud;iməg tèsiʼe;iməg zò;iməg krizmed||||1|
    mi|||||||d MMMM y|Hānuere;Pēpuere;Māehe;Āpereira;Mei;Hune;Hūrae;Ākuhata;Hepetema;Oketopa;Noema;Tīhema|Hānuere;Pēpuere;Māehe;Āperira;Mei;Hune;Hūrae;Ākuhata;Hepetema;Oketopa;Noema;Tīhema||{0}, {1};{0}, {1};{0}, {1} rānei;{0}, {1} rānei||
    mic|||||||MMMM d, y||||||
    mk|,|.||{0}\u{A0}%|||d MMMM y\u{202F}'г'.|јануари;февруари;март;април;мај;јуни;јули;август;септември;октомври;ноември;декември||{0}, {1};{0}, {1};{0} и {1};{0} и {1}|{0}, {1};{0}, {1};{0} или {1};{0} или {1}|29|
    ml|||||3 2 1||y, MMMM d|ജനുവരി;ഫെബ്രുവരി;മാർച്ച്;ഏപ്രിൽ;മേയ്;ജൂൺ;ജൂലൈ;ഓഗസ്റ്റ്;സെപ്റ്റംബർ;ഒക്\u{200C}ടോബർ;നവംബർ;ഡിസംബർ||{0}, {1};{0}, {1};{0}, {1} എന്നിവ;{0} കൂടാതെ {1}|{0}, {1};{0}, {1};{0}, അല്ലെങ്കിൽ {1};{0} അല്ലെങ്കിൽ {1}|1|
    mn|||||||y\u{202F}'оны' MMMM'ын' d|нэгдүгээр сар;хоёрдугаар сар;гуравдугаар сар;дөрөвдүгээр сар;тавдугаар сар;зургаадугаар сар;долоодугаар сар;наймдугаар сар;есдүгээр сар;аравдугаар сар;арван нэгдүгээр сар;арван хоёрдугаар сар|Нэгдүгээр сар;Хоёрдугаар сар;Гуравдугаар сар;Дөрөвдүгээр сар;Тавдугаар сар;Зургаадугаар сар;Долоодугаар сар;Наймдугаар сар;Есдүгээр сар;Аравдугаар сар;Арван нэгдүгээр сар;Арван хоёрдугаар сар||{0}, {1};{0}, {1};{0}, {1} зэргийн аль нэг;{0} эсвэл {1}|1|
    mn-Mong|||||||y MMMM d|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|=||{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||
    mn-Mong-MN|||||||y ᠋ᠣᠨ ᠤMMMM\u{180E}\u{180E} ᠤᠩ d|ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ;ᠭᠣᠷᠪᠡᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ;ᠳᠥᠷᠪᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠲᠠᠪᠣᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{202F}ᠠ;ᠵᠢᠷᠭᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠲᠣᠯᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠨᠠᠢᠮᠠᠳᠥᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠶᠢᠰᠥᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠠᠷᠪᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠠᠷᠪᠠᠨ ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ\u{180E}ᠠ;ᠠᠷᠪᠠᠨ ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ\u{180E}ᠠ|||||
    mni||||||০১২৩৪৫৬৭৮৯|MMMM d, y|জনুৱারী;ফেব্রুৱারি;মার্চ;এপ্রিল;মে;জুন;জুলাই;\u{200C}ওগষ্ট;সেপ্টেম্বর;ওক্টোবর;নভেম্বর;ডিসেম্বর|জানুৱারি;ফেব্রুৱারি;মার্চ;এপ্রিল;মে;জুন;জুলাই;ওগষ্ট;সেপ্টেম্বর;ওক্টোবর;নবেম্বর;ডিসেম্বর|{0}, {1};{0}, {1};{0} অমসুং {1};{0} অমসুং {1}|||
    mni-Mtei||||||꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹|d MMMM, y|M01;M02;M03;M04;M05;M06;M07;M08;M09;M10;M11;M12|=|{0}, {1};{0}, {1};{0}, {1};{0}, {1}|||
    mr|||||3 2 1|०१२३४५६७८९|d MMMM, y|जानेवारी;फेब्रुवारी;मार्च;एप्रिल;मे;जून;जुलै;ऑगस्ट;सप्टेंबर;ऑक्टोबर;नोव्हेंबर;डिसेंबर||{0}, {1};{0}, {1};{0} आणि {1};{0} आणि {1}|{0}, {1};{0}, {1};{0}, किंवा {1};{0} किंवा {1}|1|
    ms|||||||d MMMM y|Januari;Februari;Mac;April;Mei;Jun;Julai;Ogos;September;Oktober;November;Disember||{0}, {1};{0}, {1};{0} dan {1};{0} dan {1}|{0}, {1};{0}, {1};{0}, atau {1};{0} atau {1}||
    ms-Arab||||||||جانواري;فيبواري;مچ;اڤريل;مي;جون;جولاي;ݢوس;سيڤتيمبر;اوکتوبر;نوۏيمبر;ديسيمبر||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||rtl
    ms-Arab-BN|,|.|||||||||||
    ms-BN|,|.|||||||||||
    ms-ID|,|.|||||||||||
    mt|||||||d 'ta'’ MMMM y|Jannar;Frar;Marzu;April;Mejju;Ġunju;Lulju;Awwissu;Settembru;Ottubru;Novembru;Diċembru||{0}, {1};{0}, {1};{0}, u {1};{0} u {1}||30|
    mua|,|.|||||d MMMM y|Fĩi Loo;Cokcwaklaŋne;Cokcwaklii;Fĩi Marfoo;Madǝǝuutǝbijaŋ;Mamǝŋgwãafahbii;Mamǝŋgwãalii;Madǝmbii;Fĩi Dǝɓlii;Fĩi Mundaŋ;Fĩi Gwahlle;Fĩi Yuru|||||
    mus|||||||MMMM d, y|Rvfo Cuse;Hotvle Hvse;Tasahcuce;Tasahce Rakko;Ke Hvse;Kvco Hvse;Hiyuce;Hiyo Rakko;Otowoskuce;Otowoskv Rakko;Ehole;Rvfo Rakko|||||
    my||||||၀၁၂၃၄၅၆၇၈၉||ဇန်နဝါရီ;ဖေဖော်ဝါရီ;မတ်;ဧပြီ;မေ;ဇွန်;ဇူလိုင်;ဩဂုတ်;စက်တင်ဘာ;အောက်တိုဘာ;နိုဝင်ဘာ;ဒီဇင်ဘာ||{0} - {1};{0} - {1};{0}နှင့် {1};{0}နှင့် {1}|{0} - {1};{0} - {1};{0} သို့မဟုတ် {1};{0} သို့မဟုတ် {1}||
    myv||||||||якшамков;даволков;эйзюрков;чадыков;панжиков;аштемков;медьков;умарьков;таштамков;ожоков;сундерьков;ацамков|||||
    mzn|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹||ژانویه;فوریه;مارس;آوریل;مه;ژوئن;ژوئیه;اوت;سپتامبر;اکتبر;نوامبر;دسامبر|||||rtl
    naq|||||||d MMMM y|ǃKhanni;ǃKhanǀgôab;ǀKhuuǁkhâb;ǃHôaǂkhaib;ǃKhaitsâb;Gamaǀaeb;ǂKhoesaob;Aoǁkhuumûǁkhâb;Taraǀkhuumûǁkhâb;ǂNûǁnâiseb;ǀHooǂgaeb;Hôasoreǁkhâb||||24|
    nb-NO|,|\u{A0}|−|{0}\u{A0}%|||d. MMMM y|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|1|
    nb-SJ|,|\u{A0}|−|{0}\u{A0}%|||d. MMMM y|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|1|
    nd|||||||d MMMM y|Zibandlela;Nhlolanja;Mbimbitho;Mabasa;Nkwenkwezi;Nhlangula;Ntulikazi;Ncwabakazi;Mpandula;Mfumfu;Lwezi;Mpalakazi||||1|
    nds||||{0}\u{A0}%|||d. MMMM y|Januaar;Februaar;März;April;Mai;Juni;Juli;August;September;Oktover;November;Dezember||{0}, {1};{0}, {1};{0} un {1};{0} un {1}|||
    ne|||||3 2 1|०१२३४५६७८९||जनवरी;फेब्रुअरी;मार्च;अप्रिल;मे;जुन;जुलाई;अगस्ट;सेप्टेम्बर;अक्टोबर;नोभेम्बर;डिसेम्बर||{0},{1};{0}, {1};{0} र {1};{0} र {1}|{0}, {1};{0}, {1};{0}, वा {1};{0} वा {1}|1|
    nl|,|.|||||d MMMM y|januari;februari;maart;april;mei;juni;juli;augustus;september;oktober;november;december||{0}, {1};{0}, {1};{0} en {1};{0} en {1}|{0}, {1};{0}, {1};{0} of {1};{0} of {1}|5|
    nmg|,|\u{A0}|||||d MMMM y|ngwɛn matáhra;ngwɛn ńmba;ngwɛn ńlal;ngwɛn ńna;ngwɛn ńtan;ngwɛn ńtuó;ngwɛn hɛmbuɛrí;ngwɛn lɔmbi;ngwɛn rɛbvuâ;ngwɛn wum;ngwɛn wum navǔr;krísimin|||||
    nn-NO|,|\u{A0}|−|{0}\u{A0}%|||d. MMMM y|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|1|
    nnh|,|.|||||'lyɛ'̌ʼ d 'na' MMMM, y|saŋ tsetsɛ̀ɛ lùm;saŋ kàg ngwóŋ;saŋ lepyè shúm;saŋ cÿó;saŋ tsɛ̀ɛ cÿó;saŋ njÿoláʼ;saŋ tyɛ̀b tyɛ̀b mbʉ̀ŋ;saŋ mbʉ̀ŋ;saŋ ngwɔ̀ʼ mbÿɛ;saŋ tàŋa tsetsáʼ;saŋ mejwoŋó;saŋ lùm||||1|
    no|,|\u{A0}|−|{0}\u{A0}%|||d. MMMM y|januar;februar;mars;april;mai;juni;juli;august;september;oktober;november;desember||{0}, {1};{0}, {1};{0} og {1};{0} og {1}|{0}, {1};{0}, {1};{0} eller {1};{0} eller {1}|1|
    nqo||،||||߀߁߂߃߄߅߆߇߈߉||ߓߌ߲ߠߊߥߎߟߋ߲;ߞߏ߲ߞߏߜߍ;ߕߙߊߓߊ;ߞߏ߲ߞߏߘߌ߬ߓߌ;ߘߓߊ߬ߕߊ;ߥߊ߬ߛߌ߬ߥߙߊ;ߞߊ߬ߙߌߝߐ߭;ߘߓߊ߬ߓߌߟߊ;ߕߎߟߊߝߌ߲;ߞߏ߲ߓߌߕߌ߮;ߣߍߣߍߓߊ;ߞߏߟߌ߲ߞߏߟߌ߲|||||rtl
    nr|,|\u{A0}||||||Janabari;uFeberbari;uMatjhi;u-Apreli;Meyi;Juni;Julayi;Arhostosi;Septemba;Oktoba;Usinyikhaba;Disemba||||1|
    nso||\u{A0}||||||Janeware;Febereware;Matšhe;Aporele;Mei;June;Julae;Agosetose;Setemere;Oktobore;Nofemere;Disemere||||2|
    nus|||||||d MMMM y|Tiop thar pɛt;Pɛt;Duɔ̱ɔ̱ŋ;Guak;Duät;Kornyoot;Pay yie̱tni;Tho̱o̱r;Tɛɛr;Laath;Kur;Tio̱p in di̱i̱t|||||
    ny||||||||Januwale;Febuluwale;Malichi;Epulo;Mei;Juni;Julai;Ogasiti;Seputemba;Okutoba;Novemba;Disemba||||1|
    nyn|||||||d MMMM y|Okwokubanza;Okwakabiri;Okwakashatu;Okwakana;Okwakataana;Okwamukaaga;Okwamushanju;Okwamunaana;Okwamwenda;Okwaikumi;Okwaikumi na kumwe;Okwaikumi na ibiri||||1|
    oc||||{0}\u{202F}%|||d MMMM 'de' y|de genièr;de febrièr;de març;d’abril;de mai;de junh;de julhet;d’agost;de setembre;d’octòbre;de novembre;de decembre|genièr;febrièr;març;abril;mai;junh;julhet;agost;setembre;octòbre;novembre;decembre|{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} o {1};{0} o {1}||
    oc-ES|||||||d 'de' MMMM 'de' y|gèr;hereuèr;març;abriu;mai;junh;juriòl;agost;seteme;octobre;noveme;deseme|=||||
    om|||||||MMMM d, y|Amajjii;Guraandhala;Bitootessa;Eebila;Caamsaa;Waxabajjii;Adoolessa;Hagayya;Fulbaana;Onkoloolessa;Sadaasa;Mudde||||1|
    or|||||3 2 1||MMMM d, y|ଜାନୁଆରୀ;ଫେବୃଆରୀ;ମାର୍ଚ୍ଚ;ଅପ୍ରେଲ;ମଇ;ଜୁନ;ଜୁଲାଇ;ଅଗଷ୍ଟ;ସେପ୍ଟେମ୍ବର;ଅକ୍ଟୋବର;ନଭେମ୍ବର;ଡିସେମ୍ବର||{0}, {1};{0}, {1};{0}, ଓ {1};{0} ଓ {1}|{0}, {1};{0}, {1};{0} କିମ୍ବା {1};{0} କିମ୍ବା {1}|1|
    os|||||||d MMMM, y\u{202F}'аз'|январы;февралы;мартъийы;апрелы;майы;июны;июлы;августы;сентябры;октябры;ноябры;декабры|Январь;Февраль;Мартъи;Апрель;Май;Июнь;Июль;Август;Сентябрь;Октябрь;Ноябрь;Декабрь|{0}, {1};{0}, {1};{0} ӕмӕ {1};{0} ӕмӕ {1}||1|
    osa|||||||MMMM d, y|𐓀𐓣͘𐓪͘𐓬𐓘 𐓄𐓘𐓡𐓛͘𐓧𐓟;𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓵𐓪͘𐓬𐓘;𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓵𐓘𐓜𐓣;𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓰𐓪𐓬𐓘;𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓮𐓘𐓰𐓘;𐓀𐓣͘𐓪͘𐓬𐓘 𐓏𐓟𐓯𐓘𐓬𐓟;𐓀𐓣͘𐓪͘𐓬𐓘 𐓄𐓟𐓵𐓪͘𐓬𐓘;𐓀𐓣͘𐓪͘𐓬𐓘 𐒼𐓣𐓟𐓰𐓪𐓬𐓘;𐓀𐓣͘𐓪͘𐓬𐓘 𐒿𐓟𐓜𐓛𐓲𐓟𐓷𐓣͘𐓤𐓟;𐓀𐓣͘𐓪͘𐓬𐓘 𐒿𐓟𐓜𐓛;𐓀𐓣͘𐓪͘𐓬𐓘 𐒰𐓧𐓣 𐓏𐓣͘𐓸𐓲𐓣;𐓀𐓣͘𐓪͘𐓬𐓘 𐒰𐓧𐓣 𐓍𐓪͘𐓬𐓘|||||
    pa|||||3 2 1||d MMMM y|ਜਨਵਰੀ;ਫ਼ਰਵਰੀ;ਮਾਰਚ;ਅਪ੍ਰੈਲ;ਮਈ;ਜੂਨ;ਜੁਲਾਈ;ਅਗਸਤ;ਸਤੰਬਰ;ਅਕਤੂਬਰ;ਨਵੰਬਰ;ਦਸੰਬਰ||{0}, {1};{0}, {1};{0} ਅਤੇ {1};{0} ਅਤੇ {1}|{0}, {1};{0}, {1};{0} ਜਾਂ {1};{0} ਜਾਂ {1}|2|
    pa-Arab|٫|٬|\u{200E}-\u{200E}|{0}٪|3 3 1|۰۱۲۳۴۵۶۷۸۹||جنوری;فروری;مارچ;اپریل;مئ;جون;جولائی;اگست;ستمبر;اکتوبر;نومبر;دسمبر||{0}, {1};{0}, {1};{0}, {1};{0}, {1}|{0}, {1};{0}, {1};{0}, or {1};{0} or {1}||rtl
    pap|||||||d MMMM y|Yanüari;Febrüari;Mart;Aprel;Mei;Yüni;Yüli;Ougùstùs;Sèptèmber;Òktober;Novèmber;Desèmber||{0}, {1};{0}, {1};{0}, i {1};{0} i {1}|{0}, {1};{0}, {1};{0} òf {1};{0} òf {1}|1|
    pcm|||||||d MMMM y|Jénúári;Fẹ́búári;Mach;Éprel;Mee;Jun;Julai;Ọgọst;Sẹptẹ́mba;Ọktóba;Nọvẹ́mba;Disẹ́mba||{0}, {1};{0}, {1};{0}, an {1};{0} an {1}|{0}, {1};{0}, {1};{0} ọ {1};{0} ọ {1}|3|
    pis||||||||Januare;Febuare;Mas;Eprel;Mei;Jun;Julae;Ogus;Septemba;Oktoba;Novemba;Disemba|||||
    pl|,|\u{A0}|||3 3 2||d MMMM y|stycznia;lutego;marca;kwietnia;maja;czerwca;lipca;sierpnia;września;października;listopada;grudnia|styczeń;luty;marzec;kwiecień;maj;czerwiec;lipiec;sierpień;wrzesień;październik;listopad;grudzień|{0}, {1};{0}, {1};{0} i {1};{0} i {1}|{0}, {1};{0}, {1};{0} lub {1};{0} lub {1}|31|
    prg|||||||y 'mettas' d. MMMM|rags;wassarins;pūlis;sakkis;zallaws;sīmenis;līpa;daggis;sillins;spallins;lapkrūtis;sallaws||{0}, {1};{0}, {1};{0} be {1};{0} be {1}||28|
    ps|٫|٬|\u{200E}-\u{200E}|{0}٪||۰۱۲۳۴۵۶۷۸۹||جنوري;فبروري;مارچ;اپریل;مۍ;جون;جولای;اګست;سېپتمبر;اکتوبر;نومبر;دسمبر|جنوري;فېبروري;مارچ;اپریل;مۍ;جون;جولای;اګست;سپتمبر;اکتوبر;نومبر;دسمبر|{0}، {1};{0}، {1};{0}، او {1};{0} او {1}|{0}, {1};{0}, {1};{0}, یا {1};{0} or {1}|1|rtl
    pt|,|.|||||d 'de' MMMM 'de' y|janeiro;fevereiro;março;abril;maio;junho;julho;agosto;setembro;outubro;novembro;dezembro||{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} ou {1};{0} ou {1}|32|
    pt-PT||\u{A0}|||3 3 2|||||||10|
    qu||||{0}\u{A0}%|||d MMMM y|Enero;Febrero;Marzo;Abril;Mayo;Junio;Julio;Agosto;Setiembre;Octubre;Noviembre;Diciembre|||{0}, {1};{0}, {1};{0}, utaq {1};{0} utaq {1}||
    qu-BO|,|.|||||||||||
    raj||||||०१२३४५६७८९||जनवरी;फरवरी;मार्च;अप्रैल;मई;जून;जुलाई;अगस्त;सितम्बर;अक्टूबर;नवंबर;दिसंबर|||||
    rhg|||||||||||||rtl
    rif|||||||dd MMMM y|yennayer;febrayer;mars;yebril;mayyu;yunyu;yulyuz;ɣucct;cutenber;kṭuber;nuwember;dujember||{0}, {1};{0}, {1};{0} d {1};{0} d {1}|{0} niɣ {1};{0}, {1};{0}, {1};{0} niɣ {1}||
    rm||’|−|{0}\u{A0}%|||d MMMM y|da schaner;da favrer;da mars;d’avrigl;da matg;da zercladur;da fanadur;d’avust;da settember;d’october;da november;da december|schaner;favrer;mars;avrigl;matg;zercladur;fanadur;avust;settember;october;november;december|{0}, {1};{0}, {1};{0} e {1};{0} e {1}|{0}, {1};{0}, {1};{0} u {1};{0} u {1}|1|
    rn|,|.||{0}\u{A0}%|||d MMMM y|Nzero;Ruhuhuma;Ntwarante;Ndamukiza;Rusama;Ruheshi;Mukakaro;Nyandagaro;Nyakanga;Gitugutu;Munyonyo;Kigarama|||||
    ro|,|.||{0}\u{A0}%|||d MMMM y|ianuarie;februarie;martie;aprilie;mai;iunie;iulie;august;septembrie;octombrie;noiembrie;decembrie||{0}, {1};{0}, {1};{0} și {1};{0} și {1}|{0}, {1};{0}, {1};{0} sau {1};{0} sau {1}|33|
    rof|||||||d MMMM y|Mweri wa kwanza;Mweri wa kaili;Mweri wa katatu;Mweri wa kaana;Mweri wa tanu;Mweri wa sita;Mweri wa saba;Mweri wa nane;Mweri wa tisa;Mweri wa ikumi;Mweri wa ikumi na moja;Mweri wa ikumi na mbili||||1|
    ru|,|\u{A0}||{0}\u{A0}%|||d MMMM y\u{202F}'г'.|января;февраля;марта;апреля;мая;июня;июля;августа;сентября;октября;ноября;декабря|январь;февраль;март;апрель;май;июнь;июль;август;сентябрь;октябрь;ноябрь;декабрь|{0}, {1};{0}, {1};{0} и {1};{0} и {1}|{0}, {1};{0}, {1};{0} или {1};{0} или {1}|34|
    ru-UA|||||3 3 2||||||||
    rw|,|.||||||Mutarama;Gashyantare;Werurwe;Mata;Gicurasi;Kamena;Nyakanga;Kanama;Nzeri;Ukwakira;Ugushyingo;Ukuboza|||||
    rwk|||||||d MMMM y|Januari;Februari;Machi;Aprilyi;Mei;Junyi;Julyai;Agusti;Septemba;Oktoba;Novemba;Desemba||||1|
    """
}
