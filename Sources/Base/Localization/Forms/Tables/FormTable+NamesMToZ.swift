// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// What languages from m to z are called by those who speak them.
  static let namesMToZ = """
    mai|मैथिली
    mas|Maa|KE+Kenya|TZ+Tansania
    mdf|Мокшень кяль
    mer|Kĩmĩrũ
    mfe|Kreol morisien
    mg|Malagasy
    mgh|Makua
    mgo|Metaʼ
    mi|Māori
    mic|Lʼnuiʼsuti
    mk|Македонски
    ml|മലയാളം
    mn|Монгол|Mong-MN=ᠮᠣᠩᠭᠣᠯ (ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ᠌, ᠮᠣᠩᠭᠣᠯ)
    mni|মৈতৈলোন্|Beng+বাংলা|Mtei=ꯃꯤꯇꯩꯂꯣꯟ (ꯃꯤꯇꯩ ꯃꯌꯦꯛ)
    moh|Kanienʼkéha
    mr|मराठी
    ms|Melayu|Arab=بهاس ملايو (عرب)|BN+Brunei|ID+Indonesia|MY+Malaysia|SG+Singapura|Arab-BN=بهاس ملايو (عرب, بروني)|Arab-MY=بهاس ملايو (عرب, مليسيا)
    mt|Malti
    mua|MUNDAŊ
    mus|Mvskoke
    my|မြန်မာ
    myv|Эрзянь кель
    mzn|مازرونی
    naq|Khoekhoegowab
    nb|Norsk bokmål|NO+Norge|SJ+Svalbard og Jan Mayen
    nd|isiNdebele
    nds|Neddersass’sch|DE+Düütschland|NL+Nedderlannen
    ne|नेपाली|IN+भारत|NP+नेपाल
    nl|Nederlands|AW+Aruba|BE=Vlaams|BQ+Caribisch Nederland|CW+Curaçao|NL+Nederland|SR+Suriname|SX+Sint-Maarten
    nmg|Kwasio
    nn|Norsk nynorsk
    nnh|Shwóŋò ngiembɔɔn
    no|Norsk
    nqo|ߒߞߏ
    nr|isiNdebele
    nso|Sesotho sa Leboa
    nus|Thok Nath
    nv|Diné Bizaad
    ny|Nyanja
    nyn|Runyankore
    oc|Occitan|ES+Espanha|FR+França
    om|Oromoo|ET+Itoophiyaa|KE+Keeniyaa
    or|ଓଡ଼ିଆ
    os|Ирон|GE+Гуырдзыстон|RU+Уӕрӕсе
    osa|𐓏𐓘𐓻𐓘𐓻𐓟
    pa|ਪੰਜਾਬੀ|Arab=پنجابی (عربی)|Guru+ਗੁਰਮੁਖੀ
    pap|Papiamentu|AW+Aruba|CW+Kòrsou
    pcm|Naijíriá Píjin
    pis|Pijin
    pl|Polski
    prg|Prūsiskan
    ps|پښتو|AF+افغانستان|PK+پاکستان
    pt|Português|AO+Angola|BR+Brasil|CH+Suíça|CV+Cabo Verde|GQ+Guiné Equatorial|GW+Guiné-Bissau|LU+Luxemburgo|MO+Macau, RAE da China|MZ+Moçambique|PT=Português europeu|ST+São Tomé e Príncipe|TL+Timor-Leste
    qu|Runasimi|BO+Bolivia|EC+Ecuador|PE+Perú
    quc|Kʼicheʼ
    raj|राजस्थानी
    rhg|𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝
    rif|Tarifit
    rm|Rumantsch
    rn|Ikirundi
    ro|Română|MD+Republica Moldova|RO+România
    rof|Kihorombo
    ru|Русский|BY+Беларусь|KG+Киргизия|KZ+Казахстан|MD+Молдова|RU+Россия|UA+Украина
    rw|Ikinyarwanda
    rwk|Kiruwa
    sa|संस्कृत भाषा
    sah|Саха тыла
    saq|Kisampur
    sat|ᱥᱟᱱᱛᱟᱲᱤ|Deva=सानताड़ी (देवानागारी)|Olck+ᱚᱞ ᱪᱤᱠᱤ
    sbp|Ishisangu
    sc|Sardu
    scn|Sicilianu
    sd|سنڌي|Arab+عربي|Deva=सिन्धी (देवनागिरी)
    sdh|کوردی خوارگ
    se|Davvisámegiella|FI+Suopma|NO+Norga|SE+Ruoŧŧa
    seh|Sena
    ses|Koyraboro senni
    sg|Sängö
    shi|ⵜⴰⵛⵍⵃⵉⵜ
    shn|တႆး|MM+မျၢၼ်ႇမႃႇ (မိူင်းမၢၼ်ႈ)|TH+မိူင်းထႆး
    si|සිංහල
    sid|Sidaamu Afo
    sk|Slovenčina
    skr|سرائیکی
    sl|Slovenščina
    sma|Åarjelsaemien gïele
    smj|Julevsámegiella
    smn|Anarâškielâ
    sms|Sääʹmǩiõll
    sn|chiShona
    so|Soomaali|DJ+Jabuuti|ET+Itoobiya|KE+Kenya|SO+Soomaaliya
    sq|Shqip|AL+Shqipëri|MK+Maqedonia e Veriut|XK+Kosovë
    sr|Српски|Cyrl+ћирилица|Latn=Srpski (latinica)|Cyrl-BA=Српски (ћирилица, Босна и Херцеговина)|Cyrl-ME=Српски (ћирилица, Црна Гора)|Cyrl-RS=Српски (ћирилица, Србија)|Cyrl-XK=Српски (ћирилица, Косово)|Latn-BA=Srpski (latinica, Bosna i Hercegovina)|Latn-ME=Srpski (latinica, Crna Gora)|Latn-RS=Srpski (latinica, Srbija)|Latn-XK=Srpski (latinica, Kosovo)
    ss|siSwati|SZ+eSwatini
    ssy|Saho
    st|Sesotho|LS+Lesotho|ZA+Afrika Borwa
    su|Basa Sunda|Latn+Latin
    sv|Svenska|AX+Åland|FI+Finland|SE+Sverige
    sw|Kiswahili|CD+Jamhuri ya Kidemokrasia ya Kongo|KE+Kenya|TZ+Tanzania|UG+Uganda
    syr|ܣܘܪܝܝܐ|IQ+ܥܝܪܩ|SY+ܣܘܪܝܐ
    szl|Ślōnski
    ta|தமிழ்|IN+இந்தியா|LK+இலங்கை|MY+மலேசியா|SG+சிங்கப்பூர்
    te|తెలుగు
    teo|Kiteso|KE+Kenia|UG+Uganda
    tg|Тоҷикӣ
    th|ไทย
    ti|ትግርኛ|ER+ኤርትራ|ET+ኢትዮጵያ
    tig|ትግረ
    tk|Türkmen dili
    tn|Setswana|BW+Botswana|ZA+Aforika Borwa
    to|Lea fakatonga
    tok|Toki pona
    tpi|Tok Pisin
    tr|Türkçe|CY+Kıbrıs|TR+Türkiye
    trv|Patas Taroko
    trw|توروالی
    ts|Xitsonga
    tt|Татар
    twq|Tasawaq senni
    tzm|Tamaziɣt n laṭlaṣ
    ug|ئۇيغۇرچە
    uk|Українська
    ur|اردو|IN+بھارت|PK+پاکستان
    uz|O‘zbek|Arab=اوزبیک (عربی)|Cyrl=Ўзбекча (Кирил)|Latn+lotin
    vai|ꕙꔤ
    ve|Tshivenḓa
    vec|Veneto
    vi|Tiếng Việt
    vmw|Emakhuwa
    vo|Volapük
    vun|Kyivunjo
    wa|Walon
    wae|Walser
    wal|ወላይታቱ
    wbp|Warlpiri
    wo|Wolof
    xh|IsiXhosa
    xnr|कांगड़ी
    xog|Olusoga
    yav|Nuasue
    yi|ייִדיש
    yo|Èdè Yorùbá|BJ+Bɛ̀nɛ̀|NG+Nàìjíríà
    yrl|Nheẽgatu|BR+Brasiu|CO=Ñengatú (Kurũbiya)|VE=Ñengatú (Wenesuera)
    yue|粵語|Hans=粤语 (简体)|Hant+繁體|Hant-CN=粵語 (繁體, 中國)|Hant-HK=粵語 (繁體, 中國香港特別行政區)|Hant-MO=粵語 (繁體, 中國澳門特別行政區)
    za|Vahcuengh
    zgh|ⵜⴰⵎⴰⵣⵉⵖⵜ
    zh|中文|Hans=简体中文|Hant=繁體中文|Hans-CN+中国|Hans-HK+中国香港特别行政区|Hans-MO+中国澳门特别行政区|Hans-MY+马来西亚|Hans-SG+新加坡|Hant-HK+中國香港特別行政區|Hant-MO+中國澳門特別行政區|Hant-MY+馬來西亞|Hant-TW+台灣
    zu|isiZulu
    """
}
