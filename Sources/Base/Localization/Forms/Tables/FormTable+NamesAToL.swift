// swift-format-ignore-file
// Made by Tools/forms from CLDR 47, which is © Unicode, Inc., under the Unicode License v3 (Unicode-3.0, https://www.unicode.org/license.txt).

extension FormTable {
  /// What languages from a to l are called by those who speak them.
  static let namesAToL = """
    aa|Qafar|DJ+Yabuuti|ER+Eretria|ET+Otobbia
    ab|Аԥсшәа
    af|Afrikaans|NA+Namibië|ZA+Suid-Afrika
    agq|Aghem
    ak|Akan
    am|አማርኛ
    an|Aragonés
    ann|Obolo
    apc|العامية
    ar|العربية|001=العربية الفصحى الحديثة|AE+الإمارات العربية المتحدة|BH+البحرين|DJ+جيبوتي|DZ+الجزائر|EG+مصر|EH+الصحراء الغربية|ER+إريتريا|IL+إسرائيل|IQ+العراق|JO+الأردن|KM+جزر القمر|KW+الكويت|LB+لبنان|LY+ليبيا|MA+المغرب|MR+موريتانيا|OM+عُمان|PS+الأراضي الفلسطينية|QA+قطر|SA+المملكة العربية السعودية|SD+السودان|SO+الصومال|SS+جنوب السودان|SY+سوريا|TD+تشاد|TN+تونس|XB+لكنات تجريبية ثنائية الاتجاه|YE+اليمن
    arn|Mapudungun
    as|অসমীয়া
    asa|Kipare
    ast|Asturianu
    az|Azərbaycan|Arab=تۆرکجه|Cyrl=Азәрбајҹан (Кирил)|Latn+latın
    ba|Башҡорт теле
    bal|بلۆچی|Arab+اربی|Latn=Balóchi (Látin)
    bas|Ɓàsàa
    be|Беларуская|TARASK=Беларуская (клясычная)
    bem|Ichibemba
    bew|Betawi
    bez|Hibena
    bg|Български
    bgc|हरियाणवी
    bgn|بلوچی (رخشانی)|AE+متحدین عربین امارات|OM+ئومان
    bho|भोजपुरी
    blo|Anii kagɩja
    blt|ꪼꪕꪒꪾ
    bm|Bamanakan
    bn|বাংলা|BD+বাংলাদেশ|IN+ভারত
    bo|བོད་སྐད་|CN+རྒྱ་ནག|IN+རྒྱ་གར་
    br|Brezhoneg
    brx|बर’
    bs|Bosanski|Cyrl=Босански (ћирилица)|Latn+latinica
    bss|Akoose
    byn|ብሊን
    ca|Català|AD+Andorra|ES+Espanya|FR+França|IT+Itàlia
    cad|Caddo
    cch|Atsam
    ccp|𑄌𑄋𑄴𑄟𑄳𑄦|BD+𑄝𑄁𑄣𑄘𑄬𑄌𑄴|IN+𑄞𑄢𑄧𑄖𑄴
    ce|Нохчийн
    ceb|Cebuano
    cgg|Rukiga
    cho|Chahta
    chr|ᏣᎳᎩ
    cic|Chikashshanompaʼ
    ckb|کوردیی ناوەندی|IQ+عێراق|IR+ئێران
    co|Corsu
    cs|Čeština
    csw|ᓀᐦᐃᓇᐍᐏᐣ
    cu|Церковнослове́нскїй
    cv|Чӑваш
    cy|Cymraeg
    da|Dansk|DK+Danmark|GL+Grønland
    dav|Kitaita
    de|Deutsch|AT=Österreichisches Deutsch|BE+Belgien|CH=Schweizer Hochdeutsch|DE+Deutschland|IT+Italien|LI+Liechtenstein|LU+Luxemburg
    dje|Zarmaciine
    doi|डोगरी
    dsb|Dolnoserbšćina
    dua|Duálá
    dv|ދިވެހިބަސް
    dyo|Joola
    dz|རྫོང་ཁ
    ebu|Kĩembu
    ee|Eʋegbe|GH+Ghana nutome|TG+Togo nutome
    el|Ελληνικά|CY+Κύπρος|GR+Ελλάδα
    en|English|001+world|150+Europe|AE+United Arab Emirates|AG+Antigua & Barbuda|AI+Anguilla|AS+American Samoa|AT+Austria|AU=Australian English|BB+Barbados|BE+Belgium|BI+Burundi|BM+Bermuda|BS+Bahamas|BW+Botswana|BZ+Belize|CA=Canadian English|CC+Cocos (Keeling) Islands|CH+Switzerland|CK+Cook Islands|CM+Cameroon|CX+Christmas Island|CY+Cyprus|CZ+Czechia|DE+Germany|DG+Diego Garcia|DK+Denmark|DM+Dominica|Dsrt=𐐀𐑍𐑊𐐮𐑇 (𐐔𐐯𐑆𐐲𐑉𐐯𐐻)|ER+Eritrea|ES+Spain|FI+Finland|FJ+Fiji|FK+Falkland Islands|FM+Micronesia|FR+France|GB=British English|GD+Grenada|GG+Guernsey|GH+Ghana|GI+Gibraltar|GM+Gambia|GS+South Georgia & South Sandwich Islands|GU+Guam|GY+Guyana|HK+Hong Kong SAR China|HU+Hungary|ID+Indonesia|IE+Ireland|IL+Israel|IM+Isle of Man|IN+India|IO+British Indian Ocean Territory|IT+Italy|JE+Jersey|JM+Jamaica|KE+Kenya|KI+Kiribati|KN+St Kitts & Nevis|KY+Cayman Islands|LC+St Lucia|LR+Liberia|LS+Lesotho|MG+Madagascar|MH+Marshall Islands|MO+Macao SAR China|MP+Northern Mariana Islands|MS+Montserrat|MT+Malta|MU+Mauritius|MV+Maldives|MW+Malawi|MY+Malaysia|NA+Namibia|NF+Norfolk Island|NG+Nigeria|NL+Netherlands|NO+Norway|NR+Nauru|NU+Niue|NZ+New Zealand|PG+Papua New Guinea|PH+Philippines|PK+Pakistan|PL+Poland|PN+Pitcairn Islands|PR+Puerto Rico|PT+Portugal|PW+Palau|RO+Romania|RW+Rwanda|SB+Solomon Islands|SC+Seychelles|SD+Sudan|SE+Sweden|SG+Singapore|SH+St Helena|SI+Slovenia|SK+Slovakia|SL+Sierra Leone|SS+South Sudan|SX+Sint Maarten|SZ+Eswatini|TC+Turks & Caicos Islands|TK+Tokelau|TO+Tonga|TT+Trinidad & Tobago|TV+Tuvalu|TZ+Tanzania|UG+Uganda|UM+U.S. Outlying Islands|US=American English|VC+St Vincent & the Grenadines|VG+British Virgin Islands|VI+U.S. Virgin Islands|VU+Vanuatu|WS+Samoa|XA+Pseudo-Accents|ZA+South Africa|ZM+Zambia|ZW+Zimbabwe
    eo|Esperanto
    es|Español|419=Español latinoamericano|AR+Argentina|BO+Bolivia|BR+Brasil|BZ+Belice|CL+Chile|CO+Colombia|CR+Costa Rica|CU+Cuba|DO+República Dominicana|EA+Ceuta y Melilla|EC+Ecuador|ES=Español de España|GQ+Guinea Ecuatorial|GT+Guatemala|HN+Honduras|IC+Canarias|MX=Español de México|NI+Nicaragua|PA+Panamá|PE+Perú|PH+Filipinas|PR+Puerto Rico|PY+Paraguay|SV+El Salvador|US+Estados Unidos|UY+Uruguay|VE+Venezuela
    et|Eesti
    eu|Euskara
    ewo|Ewondo
    fa|فارسی|AF=دری|IR+ایران
    ff|Pulaar|Adlm=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃)|Adlm-BF=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤄𞤵𞤪𞤳𞤭𞤲𞤢 𞤊𞤢𞤧𞤮𞥅)|Adlm-CM=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤑𞤢𞤥𞤢𞤪𞤵𞥅𞤲)|Adlm-GH=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤘𞤢𞤲𞤢)|Adlm-GM=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤘𞤢𞤥𞤦𞤭𞤴𞤢)|Adlm-GN=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤘𞤭𞤲𞤫)|Adlm-GW=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤘𞤭𞤲𞤫-𞤄𞤭𞤧𞤢𞤱𞤮𞥅)|Adlm-LR=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤂𞤢𞤦𞤭𞤪𞤭𞤴𞤢𞥄)|Adlm-MR=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤃𞤮𞤪𞤼𞤢𞤲𞤭𞥅)|Adlm-NE=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤐𞤭𞥅𞤶𞤫𞤪)|Adlm-NG=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤐𞤢𞤶𞤫𞤪𞤭𞤴𞤢𞥄)|Adlm-SL=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤅𞤢𞤪𞤢𞤤𞤮𞤲)|Adlm-SN=𞤆𞤵𞤤𞤢𞤪 (𞤀𞤁𞤂𞤢𞤃, 𞤅𞤫𞤲𞤫𞤺𞤢𞥄𞤤)
    fi|Suomi
    fil|Filipino
    fo|Føroyskt|DK+Danmark|FO+Føroyar
    fr|Français|BE+Belgique|BF+Burkina Faso|BI+Burundi|BJ+Bénin|BL+Saint-Barthélemy|CA=Français canadien|CD+Congo-Kinshasa|CF+République centrafricaine|CG+Congo-Brazzaville|CH=Français suisse|CI+Côte d’Ivoire|CM+Cameroun|DJ+Djibouti|DZ+Algérie|FR+France|GA+Gabon|GF+Guyane française|GN+Guinée|GP+Guadeloupe|GQ+Guinée équatoriale|HT+Haïti|KM+Comores|LU+Luxembourg|MA+Maroc|MC+Monaco|MF+Saint-Martin|MG+Madagascar|ML+Mali|MQ+Martinique|MR+Mauritanie|MU+Maurice|NC+Nouvelle-Calédonie|NE+Niger|PF+Polynésie française|PM+Saint-Pierre-et-Miquelon|RE+La Réunion|RW+Rwanda|SC+Seychelles|SN+Sénégal|SY+Syrie|TD+Tchad|TG+Togo|TN+Tunisie|VU+Vanuatu|WF+Wallis-et-Futuna|YT+Mayotte
    frr|Nordfriisk
    fur|Furlan
    fy|Frysk
    ga|Gaeilge|GB+an Ríocht Aontaithe|IE+Éire
    gaa|Gã
    gd|Gàidhlig
    gez|ግዕዝኛ|ER+ኤርትራ|ET+ኢትዮጵያ
    gl|Galego
    gn|Avañe’ẽ
    gsw|Schwiizertüütsch|CH+Schwiiz|FR+Frankriich|LI+Liächteschtäi
    gu|ગુજરાતી
    guz|Ekegusii
    gv|Gaelg
    ha|Hausa|GH+Gana|NE+Nijar|NG+Nijeriya
    haw|ʻŌlelo Hawaiʻi
    he|עברית
    hi|हिन्दी|Latn=Hindi (Latin)
    hnj|𞄀𞄄𞄰𞄩𞄍𞄜𞄰|Hmnp+𞄐𞄦𞄲𞄤𞄎𞄫𞄰 𞄚𞄜𞄲𞄔𞄬𞄱 𞄀𞄄𞄰𞄩
    hr|Hrvatski|BA+Bosna i Hercegovina|HR+Hrvatska
    hsb|Hornjoserbšćina
    ht|Kreyòl Ayisyen
    hu|Magyar
    hy|Հայերեն
    ia|Interlingua
    id|Indonesia
    ie|Interlingue
    ig|Igbo
    ii|ꆈꌠꉙ
    io|Ido
    is|Íslenska
    it|Italiano|CH+Svizzera|IT+Italia|SM+San Marino|VA+Città del Vaticano
    iu|ᐃᓄᒃᑎᑐᑦ
    ja|日本語
    jbo|La .lojban.
    jgo|Ndaꞌa
    jmc|Kimachame
    jv|Jawa
    ka|ქართული
    kaa|Қарақалпақша|Cyrl+кирилл жазыўы
    kab|Taqbaylit
    kaj|Kaje
    kam|Kikamba
    kcg|Katab
    kde|Chimakonde
    kea|Kabuverdianu
    ken|Kɛnyaŋ
    kgp|Kanhgág
    khq|Koyra ciini
    ki|Gikuyu
    kk|Қазақ тілі|Arab=قازاق ءتىلى (توتە)|Cyrl+кирилл жазуы
    kkj|Kakɔ
    kl|Kalaallisut
    kln|Kalenjin
    km|ខ្មែរ
    kn|ಕನ್ನಡ
    ko|한국어|CN+중국|KP+조선민주주의인민공화국|KR+대한민국
    kok|कोंकणी|Deva+देवनागरी|Latn=Konknni (Romi)
    kpe|Kpɛlɛɛ
    ks|کٲشُر|Arab+عربی|Deva=कॉशुर (देवनागरी)
    ksb|Kishambaa
    ksf|Rikpa
    ksh|Kölsch
    ku|Kurdî (kurmancî)
    kw|Kernewek
    kxv|Kuvi|Deva=कुवि (देवनागरी)|Latn+laṭin|Orya=କୁୱି (ଅଡ଼ିଆ)|Telu=కువి (తెలుగు)
    ky|Кыргызча
    la|Latina
    lag|Kɨlaangi
    lb|Lëtzebuergesch
    lg|Luganda
    lij|Ligure
    lkt|Lakȟólʼiyapi
    lld|Ladin
    lmo|Lombard
    ln|Lingála|AO+Angóla|CD+Republíki ya Kongó Demokratíki|CF+Repibiki ya Afríka ya Káti|CG+Kongo
    lo|ລາວ
    lrc|لۊری شومالی
    lt|Lietuvių
    ltg|Latgalīšu
    lu|Tshiluba
    luo|Dholuo
    luy|Luluhia
    lv|Latviešu
    """
}
