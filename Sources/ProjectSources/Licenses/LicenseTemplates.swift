// Written by .ci/licenses.

/// The licenses that are recognized, from the XML files of the SPDX License List of 2026-07-16 (commit e4c1f276).
///
/// A template is `NUMBER:HASHES` for fixed words, `*` for a few words of any kind (names), `[ … ]` for an optional part, and `( … | … )` for
/// alternatives. Each 12 fixed words have one hash of 48 bits, so that the texts of 38 licenses fit in 33 KB.
enum LicenseTemplates {
  static let licenses: [(id: String, template: String)] = [
    (
      "0BSD",
      """
      98:uuSFGaGcoZiMCbrHkXKhm9hIzdpTsnSWpr147T95b3QdZ9WlAnQRD0cV8mBge4bvup69dHhk
      """
    ),
    (
      "AGPL-3.0",
      """
      5114:r480XJRMoTugy2HaoYsRWlXIr+LEsJxW6srvDqhPqNivuoqDmWSlyHspleH6pac920iOr/Fmd63vHdFqm7jrpOP85vlYfkyrqn6qDmKs9X3uAYJbAkXJ8In+L\
      lqBI1j+szj9Xtoxvai6V3YVxHgMPpJJZQcy5AUjqH7yno8Ls4vgYwEvXb4OVwJN/CJ3Y9bmpwmJZqw0XefzIGAHMehWtT0Q72chJysglyA88zB18Z37BZlSmTqr8lB\
      RRi8IlAtj6NHgTKWMGlLtBGdpR6s0s2rc9Bz9RYYC/B4eWLyxEsb35bcMMtsQ7CHQareEaXTC2C3LkhJqTeFJc5YQDMw0Bwg+QVeFv/Vxiq1UkZRxbXlJtQ8Z1M+SA\
      7LoV40TW1xI4pvEqYAXtbHBMOpLO2BLewHR+VrT82/ncRmR/pwW0sfYOlZWPfiJd9nBL6+z1MsfPXQT77gsrrMBti+yihrxMwDJETbvA8tosUXG9hfcu3f36yj1XJe\
      TdaTAYq/VH3aIfsgJ35BBqsKFb+J7Tgx71uqNoXARRB2Cpccu8SO64UVeWaojl7Jj4/ku/TttQ13M4HQwLn3FpihnMWxpyQRmRSyj0T7Mp94tYZcMV5LWB/YUbhw8B\
      h4paNyi+Ie1SrwMLJ36GXNO5DRWX8WRFt+XJVvTBehcYn7CAavdlNi6dLj/joFdD11Lp16X6UkbDTAKYHjUysRFJEYqoWU5Y8R3OBmEgNFwTqYTb3+QHNSAbRbLgIY\
      a0OtXUv7rxNEb8F9iUkoTKwA0ObaJBen5bvR8q4DBtPNn7jt5Se5rYn87E8akuSxcqBe6aMfXT4QsJod9cJpft0KiGDQ9GytmV6GgHEnAy2zdxdQikTOImk35hLtDD\
      FFUUHNYwdMiPSSWWy8SOSzqkEzbI77g9S9w02oUEm4Grr1qriYMpByC4DCSLVVxFJWxJXBsMqlPXfIUfpjQctALGl+AzDC/LxLHSnWdBUXK/41DdeTlkddo5oRd1Ju\
      Lxn25NSBlcUHO8ZBEWLqdG6drA+IUZTfq6bauBC0xAahh7rnmfaVF6wrA+n32x2v1+PnpGwyoDRXEvyV/ediMD6fW53j4oU8wZiP131DFUwFje/wlLXOgGFPqsi/sy\
      x1m84Vxf1NMPYS9exRo4kvcGCJa0RldlBvwIFbX0WSexd+LK7u0cXPJvXCuFVKV6lkUiBeR4kiCX2RVSkcmeffu8ZbiCHAzAsmQAXyg89pUuWb/YA8B/LuOB8enUxn\
      ohmXfD+S/7mcDoaJjviDhMCMd+weVWOqJicYoV6FQaumtnfF2tQPtYLb2KNDZjUjMSMf0QwBsx0YXrEL36y4WHoAYBjzz+og0FHkw1zW/b0BwuZxn9imwFOLK4M8zr\
      2IpjZ42wGpnUxDsSKXUO/sXuI4undj9oGPbOrTTA/Y8g5bXYJvqxTCfvTYqk6vk1LGS7g/FqGUsAQ1RcYAULm+tcqwLTdcoM0VwT/3X1iORKFjSSk9gLBQeaZEOa/i\
      xz6dsHHGjYvjxCUSI9TFc+MLm18mXFKmgS+VYe2Yp/AkVSb21GHuro5+YexfEOEP/B9l4QPQrQV5zJ6gmWGqRH/qJFQ0u/vn24aGC9AsVgHCG1OZfIALJu7V5EhB1l\
      UpCd1w4ug0WPa+26oWOLWaLuBVl7tYHI+v+HZg0raLottExTi9OAj6OIpmrxIrOpv2sd7g3VOxwf6ouFwSr6o8sWFOd7i+/DIlcXz1QlOYGdIacZZJhD+ybo1UBsu6\
      02hi4Iy0Vl3mZTvqxdtZ4KaG+grEUnemUxXcyYkv8sO5NR1QVHr7o/3T98R0b56eHW82sT3lkFdETuUxZg8uS6xwbE+VKWymgIQm66G5wdSLnxMR85jqqWDojN5lSN\
      BeYuDZ175Y8BTJcQDLaDgu/IBwnYmC1Py/4E+4BPWUb869s+cORioV63EEJZ3dLC3oqIynbR95Zg6WxGEY0LPBZCajQvT1uFB6JtZpGpHT3FJYFUCJ9E4VCMeAotIc\
      LTVkp+eDxrbk1BC0+Syu1caUku7PCYpn0dnzKLuLnP445lMIFEruvU8BHJB274AHbed9OLxERsmwcjVInaM79ott+dmi3x5KMVQNlpRtwb2YyfHESCWJBt8mxb9+me\
      8b2n38HHTMGGWqTP6xgY2YXTZCV9yPRENp96S4C6DpebIcL2a5TzLOJbTxM31xtscrmscGGbXeri9Iyq6fuEmX0QiN+uvz3mgMY/9ji/2VnqgiBj2im1p4Dpd7OPJ8\
      AYViA/VgjxTthmv+J7TpWRpOwACHIzmvBjYnn9c+HhsUFTkrlvPDHpq46GWmFxC6vbbDBc2ImBjfuoIm1npVXpqKC5KzmEsdkBUwmTzEmUmsF0XXeybESlPNW5GuE9\
      1PoTUMcyugTzezn79BfqcGZLuW+EkbzjxzXtOV70mPn+WUCM1YkDGZjfw26scU3zlPFiNemrzLdLb/6IerstSX4/+xTO8zRCrTHyydIjEDDTNw4aEpGtsdi//hiEl8\
      1FBT7rl1/HSnvKrVywhSydk7Tr2hbsHED+sa8Cq2iKROdmSHLdU/cg92AgbtnicC2M+UlrbunlvzHyv2w0Lha2s3a2BcLehdoqsObrEkykWW/Jgmm7/PdjwnghigQt\
      B9Y9Xd6CG/Nq5KO16rmFEZD0R8R4knUyVjVCPY+kjgt5EeAogcJzmQRBhFOTck67gl5patlzOhPTyvvGCla7kOCS3Rk1pt4OdGCPfsdMKZCDkWCxvtSLT1enB44f6B\
      AHWgXf2iWqPv2SfL3mJl7/m8fUNGBGIQxNHLfohDcKbzDtQAA4G1XikXDQnTMtV1wwN+g0k1b4jmjXB+AMpW3PTlnuMPy6mM1byvydOlyAc8O10RVKC4CprOmuV3xa\
      JDOaODNTgIXjai9E/PY6fwkwlqBqnGJRvUx8YWiMLrT0fm6qDxY02SHQ/SDClJ9PsEgqHFOwXehz696LB1sQEkxgujV0pnabjetSmiPs02IW9nxZsg4O8qks1IZDdM\
      zIteLndQj07/3IM9PCCL22DxVV3oO6BkToCK/XyMlcK+Lp6ll+leIRlj3E3vVXI+Kt3FhZOHwWDlPztUwNYriG34eOztqDpXuQxKnHjma4NgcbFXIuG2aegw7Nr0qw\
      pRo+TuW2+Ey3GXwzqxnc2XY3mE9SyMXoRLfio4Cq9Gq4BYejR3WAC6efTyp/Xi9Qb1B24YtIum8TiL2MTzX8+qM2tCSAubSTxgHVhAE9HjG3XHAx/XttEYQlMIeI77\
      qSZiTAiMkWgfO7A6aMFa1iQVgME5/i5XlFZmu2FrxtnVYVZJdD6+zTkgLG4Ne0zvY3Bi0yRzKy+U/LR1VKxjW0/xtYlZ76VRhB0OtFFwmiWy41MCL3UbKDobPZUxM7\
      I2IoY2wAOAsrgg3DnAc [ 367:iKOOdNC/y1/+gz0EEWmjEPdvbbHFPyPCbKDlw4RY1B9UvziSmJANLPNfJAV6FHKeGemjY1T1eUzp8J2sUWkBqgrkFdR4cl4VfVTA\
      Jpc+toLNxC2NflijhoHXJXOxXBIgDGe1Kh8qz9sU17BPbcaVWQ/C6wfGWe0EDJMl9baASjx8eQWha1123fWtTKIupYRTPPxf2C2oWuUrWBpBrvXW7bmuaSxfXb3LO0\
      it5ruT/T9BSKejqOofdE8L ]
      """
    ),
    (
      "Apache-2.0",
      """
      [ 8:4+StVM8O ] 1383:GolCdszAIt30o7vHq3zrJhlWMr+50WMV1fWWkB9Uvt1X+nmZnedXvwQ4nBreOuxPjY4sCQe1ImDmsB6sompe3sxFz5X/jW3+M522iFniY3\
      3D4d6Er7F+W6xw2oDoK7JCLRzF6EdcpQVRQ0OfLWe1wkGiBylsQTS+VUUgU/KNJOD7CoIK6ETpFJfQ33qsD5ExsxK1wEjU1SA2UYoZKPB1u3mB1cJbIbHrnr+AfIKI\
      W3owZKcQmEBD+93cBQNiKkjRjqk1btUDtSLpeq2B8K/C0yEdV/p9FrWE6VpBnP0+4fGOyYkl3DHCB5aRlO5BESeZY563hmkZxQOFuT6kzYBX4G/aJ0dXFq98eZw4sH\
      blcnajZUyQhgb2Jqb/5ArgexuYY2q69tK3vPr8Vyjq0tqY9e4LbcX0C25PrFV4WNawm+M2LYcYKbTY543BbmiG47lXiLPE9Qc44bs7FYua800AoxWcIKQCfcWB5ERp\
      4wRMhQlg+MHtjOqndLoEL1XUOoKzEQfLvAnFB8pLp1zKVVrmYzbR0ryZ0t7QZglnpEUlGhkBlR3k0kqMsyUa/QnocZfLNoeMBW+FQS6W7HHz5kZMB78Bff2h0Ndx4J\
      c2FxFA9fB/lfp4X7PmJaxhOKv5kBOo70bkUrrWbsdqs3MYsMKKyVh3clm6eQUme2T+l+xg+/m7H1+8MCiamCpK33JrzDk+tqK4C8jRzI9Ur4hJH18OWQDxva9TKOQ0\
      82DEhj/U1mj0x422e9RJ8pFPUYhdQXVraAd83igMyFDMXhOa8kbRJ0u8c1mqNveu+0EB4VIWXQ5yHlMIe1ZXxfV1QOL/2Tuy3EdQwnJP0APg4Jc25y/D17S2oudeYH\
      1RurdkN1STBjM/0UOrwM7nhQP5k2WohiMafl8LmPlXpbcXrqT8cVO/j8WGVgDzxxUi [ 5:ziqfI4VD ] [ 85:p1kzX8aW5regZnMDAF8YVNvpk+uyV9fxgLVqeNa\
      CCTl/ykQcyOVbd5p+sPrlHxzE * 82:TmgOkq4y721zKojpoJCsRaJACtx8ckq9DDOefMAEVdYJS97U0TR5hE0N ]
      """
    ),
    (
      "Artistic-2.0",
      """
      1353:iImJuuxYdzpUN9sUj0ZcbKqmcXQ7oBd/GvAmd2N+CvFSev/TWj7ZXK5pmGPzQ52d8+B5AWBE787mKyAlxYvwo7ZVgJ5bZZs4AOWVbgeub6p8AhSBD/fDh5nkT\
      +KHZtFfm1XxXhFJ6QEsx9dmSt4bs69hZaYU3ijYNKD2jHJN1no2GAPOQNBkvF9L6B/VuMLY8C337BhP7PbuFnPsdiheLnZZ58/fXVQj+iyF5sPH8F4eWg/lbCD2v5e\
      MoVNV8cDkNNBOYF8TazSejOE7i+pS5a2VYWe3D7H8kR8KsAn72M8/ufyZ9i8PxuslqqaCeN4nTZ9Wbbu7iI7zPQgzINniK4G0IwHG3E4wGL5b8LkOo3xxonbJ9TdIQ\
      NCiAfzjHVQX8uKzkHQTSrftaAPAv2Gn/YAxJtwKp21NX9nnAjPW4IMMKII+6zTVdykEmby07MTLS2Zy4EbG0/TzNBXBkpKSw882x0vtRDMCL/eDdWJKP6BfumKg0x5\
      9TvesZpMO5TvCjx66+mTLqKR4dQxgMskuJXJaWuyuJKyCWbvaSZ7/JiPODCL1jIyd0ZTa7AP1qzv1hbRmGpOMXmaTzN0PxnqV12ZP3N80SgOz8sQ9XaVTYQePZ8Ged\
      PgJzdpJpzsgoLXOLPQTDLRDhU0U+AjY8Nu89CgLYZphIeCptoFlpzfVMsud1ln3LV2hATal3k9Lo1oX1qfilKL9Qj013xrdGtSZrSRFBDxfbyoCO7cH3fdsxqEQEBd\
      kzqWjpa9nEztNAIBTOkpf5nuT/CN5OJh/58g8R0nVX04WrmqRuWtT/yvEI2lrNvqcG9yVbWc6jI63gJwtCrupHHwXTg4t6OUMA8c/RP36BhB0cujHNWAsHbjboJwch\
      vasSKmOj9HBsU2kjOvKmWOe53rV
      """
    ),
    (
      "blessing",
      """
      44:XC35jJPxXdy1ui1cxhpRqHTL0oev6dPc
      """
    ),
    (
      "BlueOak-1.0.0",
      """
      139:Nb1zi2m4C2RKqlv2YRVHakYdieVHLksr9yJz7RUMzNldA3wgQ6n6ToGNKJPhP1BizMhErn6FyVq4RLxTO46oG9Pkdi9NymKS ( 2:2MA0ytXT | 1:YuWorDaD\
       ) 102:1rOaJhblPOW3iHeJ312E0iQRlpxHRWEgTo34dGUVsefs9kJI6DitCli89KsrnJUpuBV40Ku8
      """
    ),
    (
      "BSD-2-Clause",
      """
      69:l1VIotR9uAP+hji0035QQTgdqAD3QCDh7QST+9v2rboCk4E1 [ 1:pdtwVzyL ] 3:6/VvVIsM * 4:UMV62WO1 ( 1:F8HyizuO | 1:5kRUG/XK ) 25:AJC/\
      kwzSImoxP4JUq0lXv60k * 61:933PdCOPciSeoOv83rLpSG1WdLDwzcOHG7peqAd8vO8XzoSu [ 1:pdtwVzyL ] 9:mWOe53rV
      """
    ),
    (
      "BSD-3-Clause",
      """
      8:1QmBuptQ (  | 3:rIkracFH ) 4:OH3Bzum/ ( 1:yBniJhJU | 1:RQe96yTS ) 10:z4SFecbs ( 2:xx5EZMzT | 1:DF49ugN3 ) 3:LlhE5rLy ( 1:BS1\
      eDp4H | 1:si2r73tf ) 17:HbGv34sFf3rrgfxp ( 1:BS1eDp4H | 1:si2r73tf ) 21:hxLcXiZ1U6IWNe+t ( 3:rROubMgj * 2:dGehDLbI | 4:D/mKwHq\
      O * 7:LJiRrCXB | 4:ZQbveCbq * 7:LJiRrCXB | 4:D/mKwHqO * 7:8/K8fO6V | 4:ZQbveCbq * 7:8/K8fO6V | 4:D/mKwHqO * 7:7RsPvpWy | 4:ZQb\
      veCbq * 7:7RsPvpWy | 4:D/mKwHqO * 9:Q69SCPJd | 4:D/mKwHqO * 6:jdK1z79Z | 4:D/mKwHqO * 7:u8R2HO9P | 3:ntSrCw32 * 6:jdK1z79Z | 7\
      :sFK7AvIN | 7:qtpsD7rp | 7:/Qvtv0Fj | 5:9SmC5q1B * 4:MAF3Ualy | 3:J312qnQ4 * 9:M9paBhIF | 12:uNsZjDdL | 14:k1Jbzo/64XcqEGJl ) \
      10:molLi0wx ( 1:pdtwVzyL | 1:7fZGMMg2 ) 1:wpoGvhI5 [ 1:VC9y/grW ] 3:0aovKrM9 (  | 4:O5z8jvXQ * ) 1:vO8XzoSu ( 1:pdtwVzyL | 1:j\
      nK3QhrA ) 2:s09NslTb * 4:UMV62WO1 ( 1:F8HyizuO | 1:5kRUG/XK ) 25:AJC/kwzSImoxP4JUq0lXv60k * 61:933PdCOPciSeoOv83rLpSG1WdLDwzcO\
      HG7peqAd8vO8XzoSu ( 1:pdtwVzyL | 1:jnK3QhrA ) 9:mWOe53rV
      """
    ),
    (
      "BSD-3-Clause-Clear",
      """
      80:l1VIotR9evO2U0NVvCGMallydYWfKEY9zQBSreE1SyDSyrdlQm7yqaI3 * 43:qO9N2wAmzSMxwHUFvUVlG4clgDSe8tNh * 30:5ibzCBkyWvA1iuuCKfosLVR\
      8 * 71:933PdCOPciSeoOv83rLpSG1WdLDwzcOHG7peqAd81NWTKu6G
      """
    ),
    (
      "BSD-4-Clause",
      """
      89:l1VIotR9uAP+hji0035QQTgdqAD3QCDh7QST+9v2PusJLuVnyldSGsJDm5rOi1eF * ( 3:rROubMgj * 2:dGehDLbI | 4:D/mKwHqO * 7:LJiRrCXB | 4:\
      D/mKwHqO * 7:8/K8fO6V | 14:k1Jbzo/64XcqEGJl ) 21:GbZURFKH0jZvazlS * 30:5ibzCBkyWvA1iuuCKfosLVR8 * 71:933PdCOPciSeoOv83rLpSG1Wd\
      LDwzcOHG7peqAd81NWTKu6G
      """
    ),
    (
      "BSL-1.0",
      """
      204:8tZFy7FBpEb7xDKSOIii4cDH+XyWWSImtaLVjB25gh/Wx4DOATQrGXRwfP0YBxmLVcSR7BdDbSkwjNxbGhkzZljVdxOiM3/8kba0vHkgNW+53RrQHjmD2iBsVi\
      iQQUP+ZfzaG9Xf
      """
    ),
    (
      "CC0-1.0",
      """
      [ 72:umNiRhy3jfR4vkTW0oDOVxWdkfuT3npXeRpdsu0ECt/ytfpy ] 967:4dQ2mYDCAPsC25mHyuxEHq2LW95V/PO+l1pG8rZkZSdm3wR0/Mxdi3DumDHmJvTL0R\
      ovarpvGL5IM2bmvDtWMgcaeYPF8J92o3prvUC9zKzIyecHBGa2+S40KkJFxV0bPk1dlE9j4XwW5xPYPb3ojCYteVlstEKjrwhR54b657bzxxKyr8mewyYVUAxdX8mn\
      afsxLNjo/lj+V/L46cHK3cBIgiI/RHqobmJYp2aQvaZLAVI9rccqcNHE/3BKyELUhe3ND2CZ7TrLEPy7JF7WLYDvqwn6ZQxv8MvEXqZHcNwNRkwDOEifVhiocxR79e\
      Po/zCXRYvM7lb7soh7IC0TXdaLEUnxgAhtZeRMvteFTzVOpCyMQVKcC2GIzdQUWufeHEFga3UJcF464MD/6iBuM+FbWPHjlDhQm1ory47xLSVL0AFfooExgLsPWcLg\
      XJ0RWp+TBducY3zaFgT5TY79FXgqdRaSJRArMoPb0dNWHUPTuaNrYcaprApcDF0WfP1qari8rqNanISC5hfM7TJvAFRYZKqdkH6aUzVGdxd2qY01LOMI/QZ9BdUZz1\
      uACesHFEWDcEhfHldqfzqM933euG/A0JNvV4oIQUMae0rgpInxQM/z/OkbZh7e4SfCOSHabaTGKxX8 [ ( 7:y/bVyCC3 * 3:kEk7hkYV * |  ) ]
      """
    ),
    (
      "curl",
      """
      152:HvEvJq9MBOyMpSkNOZ3FlY6Oswm6koD4Py/JtNjEK1tN4nDkNvcnmutnXEx0rF2b6PYbiEBci4MnmDWKL5ncYZIj1r5yqoPPXOUXAw8X
      """
    ),
    (
      "EPL-2.0",
      """
      2088:AZbTQbbtinuIFYXdquJuvYanuPbmtN+KSFiX4OWLZCDoaFISjrMnYM6CROz5uY6Fnn/nqDZuziCLNdsmFHL+UPbHBFlOtKOn36cv2HDq1ihowIthLRMRYwFme\
      SbXiTRiytz8ZB3wlZ1i5flQD0VlIHp5HZ9lexvvywx0iEt65fLDz6P8LWD0AOrGlaDtovMBG+FRcviYeJ918Na2Ls/gKS3khBuUHtdLBZkFOTRSdbZ6AGVneeHMmno\
      +8zTqr6Q9B4qS+fSdE9TsOUX3DsslZCDKSkEibw4QOpj7LeOD9Ih7Mnqkh8z4G7cWNkhBnn0MiVlCuJYki3ouGh5LteMP8j25lC8p5V1yV+G/dMv4UaGOxgFlOT74H\
      XOmEkjc9+820Ipk36yKc2tPW8AKeUUKnXYAh/GQ0dGwFzdgr0Dka3C5HUxjlG39EA7VwWCgD8knFMXu657dbPbDGnyBguq2w79EiPKyBe3ylCvbb83GVrQTHQCIIkk\
      qZ8aYTFYOfJPgYxJN/EO/FfGnXiMDaLyUmGgIm8WIIE4qQHsH3P7AcoC3PAohpWB1drbru4VWJ65hXfgMo+qyJlOrs1Z3/x68iJCLJYABVTSu1IdvBYJFRV5FTnEdU\
      kJ7qz04cP1buUV5vK489JzH8f3i8sxAvWxFqofv04hfagxIsfgrSmHO36H4XNhFZvLahRuUrOpUQYStPGxtQs4t0ISYNVfVThPHrO/1zhKpUUS57KDZ8BcT29sngWP\
      RjYJJnJEbl2Dh6oG/ROzNInadF2Mq3bc6KFXJq+jwOKLQGfYicQ7LqQ2GRNcCiASZGDGEZY18Qhf3of0QfEVF218l01Xkl0aI6IB54LxAZYHufGQHEXMOgKElPjjrc\
      aYJsdN5Tfnjmz0U0WMXyA/MmsmycKXXaAg2r/Lk80zqT+//JR1GC6AFSjJF839TSMcTS7A1V1eaa399WRm/ykxLjWqQVcop3TT4m9WUd2eHZXT+BJgo8l07bC5Ha2O\
      n0a3tCgDOYiFTHvDYsqjRnjtx+xS5lhKWuln0/joVTPntjzkqq4VQZ47IVs0uasKysarcx9sx18McbXThc6iqgiMzotHHqC4y/UnRauMBBxQ3RWiq1tx96lPMwWWcw\
      zFPcO49H3c9GPVHQHOsL3pdOF2bdxZUe9akHM3GFqjX321OZjC4Gv2Ze8bYHQGppJWwjbSQ3hP/9SxZ1fONu4TgJYz46J31RCeSQ3DNUHfXhku2MUszQQy3TM8V/8f\
      94tL8UIHBgFRRPskf3EXbRQ6+E0q2woJAD52OTnWM+CmlBchh6AGuUo5a+elH9n+3aprFygFMADCb+gk0qSEtpzPdWtnSG1FLxzsARyq8QZXOZpw8/8UCGJR2g7qao\
      YRO8eXTP5vO
      """
    ),
    (
      "EUPL-1.2",
      """
      2164:myIkyper1Ndz7k0PuNSA9E+yasIejlEEpVDBoNuBDI7sQxp5AJkXSCGQ3FTTWwDH0lKXntBe5uO9Tuv0n/d02PTraDbP45WGdpeM4sUKdDRVyQjCgwY29OX15\
      DUTYG4APvux3iU5/BWeto0dqNMgX7k1BA5i0Q+pjQO1Q35HzK8cSD+bltaxVYeTn8xqbfSs5kmvzthxS/gLY3lt/1iTBETkO+0+0rLqdqg75vgp9VFoMo/kOCWmSzz\
      HoRYXg3Tknryvzli56e7jr7+IvL2ARGZFOthJvS/oVPhtIZekZpaBxHU6Ygv0t4nittQcMaCH9azSWWTa26dH9aw+OvrzBj4halJxiJ/TwGIIYkJkKwroKDZNQm/2T\
      F9YbusmJNqldq95T0aH1MzsWflLnH6ESp0GzXz6PQetU+SARGU1E9BEkiCrkbIz79+H3lHBs0yEWsnfkgKP0xIUT+XkDO2RkCwVrHf3hDtRUbn6Z3BLSNkHAY6RQ7u\
      2miBwqBnJS2AAPt2Y+nEK/GNfRkofHQyFTNp3mmhCwsbRk7bMSsBkfY7a5KXcR3ubCFfExWVCWAvOzYESuzwyeW1Z1TL+A9eMmcw4nmn0z5Wn9iTDG6CqDzr2+6G3t\
      zNHq2eKJu4iSdJoq+FBimqqkOpy2hABaVd9DdCU+YOTYh03ZC7TKck483mgamVBKuDRq+xxYqvexmZVQdahBI7GZ2hBZjq+ZyFICCYDLF0rymHjlLybvYBQnDYcdyS\
      5H5x7DFr09Kg8kDXkrobwG/BpdhjKxgAUhUv8hWylbhAC+l1nI46lmz05KHMPRjW1ynLJ5PrIqFppzTvqGaEyFqkTYgwWbV+EPYpcV98ZgRgS61q38PbkyWwnyoHgP\
      3F4ZAlBW2spAUPDQs5GgRbyQ6ZI2nBZmWxMrrRkPB6fWlaP1rz4GIIii94LfFdxf0bf8xa6ocDVdRp90vLWj3pxA8RE8iLT9qNquqq/+yQNfm1unspoIsDyw+KzSA3\
      Klyokd/9Mgto2pIMqvKEFxSCbvl2sDINl0rHORfuW6/fv6kUKX9bdFkg0uDm5BD3qbAE3nhjigqr/jRR4RR48GIGWjIY+gvv+cKWO5+Z6weVer3+YCaB7mB2nZwVM3\
      f3hIG5PaLvsG36JUqocLDG1nTFOZ7+BDh2I24he5tVBAqZ+wM2E3EN9ElpAopuIe2F3zpRKOFpf7W7c/zg+cwDL3KaWdHhgbxNoiAKZvRbRwDXM75su8bJ1CuBFpyH\
      OXvJBRKF+kSHUYrUfxx71Od//h9f+wYrKdAEElnkhCc6yYm5LOibvgkm4bhSZG94wYwHh5F7rlSeDTI8oMWMm1qgD1Ason4lxIJvJaVbWKrKcZzRiNOfUGIHVUCu4U\
      wVKcM1A0fJUErA3YtS2kgwYqD8e2OIRYg9Q23qjADjbESINhz5afi7lNivhHRHxoPCN
      """
    ),
    (
      "GPL-2.0",
      """
      7:Iviixfp3 * 102:8nVwh80ooqdPCQ/OYg84S+b4OeK0ekG8ClBXXUXLZHlnsjSPmh5hRipaoaukjawntOqYPMKi ( 1:KezYr1FD | 1:s+XhZZt1 ) 347:iLV4\
      Qh5JWVDQbZKJ1G22Mjj1RswVgu7pMIBhRKyNhgkfFUPAQO6vSVsRbRp55ioKwEsFtutU9cpZlQEI7Gb63gUQ30gTROq1WkayO+C5kjqM2s22zoAUyUTe6E6A2flkao\
      0anYXO3nwH82phL/Y85wcHeXYs2sgCpLMwEuJKlHrKfth2GuDW1Q3ZZxaQYbdExqrtvw6iMa/XX4nH+EpXeAjvGaD1ofYcvJY9KWe5 ( 4:PoD4lj0f |  ) 1993:\
      FcGaFol9ovwFF/4/80ma5QZ93SpbaetB9HIXHfeUjrlg2JbM3F8EdO7HuNl08B4a4fGPsWwVo4r1P9zPwOwLtuj7To3fNzse913ILP8vTqKhJ5vnKPLAnqquhhTdr4\
      gmpBmBoXi+8ekuADqw2vumiHD6XNmktF0zooU4O8aSDcUCvcmymtxgrsd8dZlvW/xEiIVtBZBlFjhZdr/Ut3NGH2lZuTp3qnHHokHsrGlvateL0z/CN2vKvMsNf/o6\
      oLTb9n1BjqV0Q07tjGCv2XC3Neg9MwC3jgn+tjFY/wipFxKCjT5bSzM5X61GQRfysvE3rL/TXcm6kkGTs6D/7KGsPV0hwNy0JFeLjJz+Q5wpEHS+SiHfInTfmwkC6z\
      tVC1Knedk0xfAPA4tupFzCb7B/vX6HnfESfIuRROttBG0oMxj2x7E4Q5hqOns//KGCDABb3/jnNMj8Kt4qo2kFGUOIc/68rmXdS663PTLP7G27OeohRxCo6xw2jzZ/\
      XEtn4Tp0phyEdBJCXPtoJNf9zoeY2xIrvXbCTu8FJzRFTD7pbZfwUasiB2rVyPf3E8iF1jLxWdcvMc+NlHo85Fc88GbovpjW/ZMRqcL6NRH3Rqnv3SFaWVmte53uAx\
      6d+AKuX55J4J3LytB3Y+Co4PHBlv14Mt0dqO4pRBaaehBAiHQRHao9RpCX8unNN+2MAo40EuCP8DA2JPFjcQGpTMB5M+TPpBZvdzsIgtSvS4GZKSJm1IU0ku2rlPnI\
      ZPG0zFd3tgieKajWznlQ+gTsSY5vY9H5VKeUrVInlzPjbQ/Pi3NCK9yYGR8oq79dDOeGPx74gD7U1rKBDCMEcJw1WlilewgT1GufZ4KNZsOD0ADX/hH/lYq7gNJgbA\
      owIvYF9bZqLs8S8uxtmPQBDTxz5SbLhcmmcGPOnENoJxjG+ybjL9fEKTdRnDqLIcF+juBB8MrCR3V0o3df5VdLAyg8avZPs9syqqp98fZBQ4wCkZQqF0KRhkVcfva7\
      x5nwzprfdp6w9nSF0F1K67spCo30rpo1PII3jFbdsXoLgkWpw/8UfupNC46W/0h2vn1pxX1rWJ2g5fKsCTgnWpWNi/fFSFWOqtW7pxTgezLfV88UHYvQBmAroEiWtF\
      cSntRNAFpt8M+khDhaaYYOGvzOGArf+Vg6c4Zr6h/aSjPZIc6/EobSSlzZcyVF5VEPQLXqTHFV5yBscoAVsmj3gRTCd1y5gsAPZ7AGYgwl//ElpfH0MVwbK5v3z7DY\
      IJBxurXPnRsq5Qdx5JL2DeE7LTKNN0nZAVNfPjE2dh4Fe5doC351EbNalFaqkFoxTgdTjsWHxnPs [ 114:iKOOdNC/y1/+gz0EEWmjEPdvbbHFPyPCbKDlw4RY1B9\
      UvziSj/f4JhvPJAV6FHKeGemjY1T1bKUM4dxp ( 2:KMIpF5Gm | 1:OAe92bwB ) 6:0+K7jSYm ( 1:wkk6G7pg | 1:Y0kLJj2V ) 107:xqt0Q7sk7KlNRHDgA\
      22yHJdYTBYYK7+dNRjSV+vf0TutKDQyk2TOZghxG5YNyYczkp07tO9x * 168:a5zHBqW6d97D8d5zZ5PltrfJxP1sBrwvm6s0S2qP2rG7kPL/EITSbZoxdXOYHVPv\
      Hgf8wMMTnx4QQoLpFnUtaclIDQty2myjR29rgupjD6wIN1Gc ( 2:GZJRY3SH | 2:GZwG2MZ9 ) 2:c8wdEQto ( 2:GZJRY3SH | 2:GZwG2MZ9 ) 3:hN1QaNgU\
       ] [ 45:C4S+Qa+hLqZrCU/+cib2qDv50EB+5g62 ( 1:KezYr1FD | 1:s+XhZZt1 ) 7:QauvbaSK ]
      """
    ),
    (
      "GPL-3.0",
      """
      5153:r480XJRMoTugy2HapPTQJVPdgmOfUc1tQylwSoCaZazLbO4W9/D9+uy7YraslbdHlUIkpQy1BPBtve77MfH9mqFqi1+xkr+S3zmCdpXISpyeJ5uap1fewBBb1\
      PEZ4t51wNrGhFXk/RHhmZ2K1e984xQ1s97rUb4dNIDH9tVBc0rpgRb12VMTjDlL1b15PWw6IsjmL1R2naG6sHx5Wph738stMwfrfx4zvX45shZztHaJmcj/a00/8UF\
      waRFDntc6eqjd1PkasEaTBVp4dE+EwsAEUc7Netnb0CFoHtzBuZKSDphL/2/WKbrsj+SMkBnvBKFuFRp0MoJDD75y+XR5TSoU4CjQaP6RbCXnoI9IgI2B2N8ZDjPCa\
      eg8jZKe0VOyEreMapp5dmt5Bgr4czlQSdvh7/x11ord0vmiwfJtQ9FmrBXz3VT7EZmhtect4szb5H9zBp2bt1vOw2hAfSIzqBx1LaSSxHeV90uZk6syhq7mLQVgyTC\
      jaunyYPiJQ0vJ6BJhtZHucd1TeCzLwg6rSmXAsDd27XPnJCQ7DfVqibgIKGA1czQtuOtjRf6qk8E4atQ0HhvLs7ajNU9IZ2k8ZU86MsTInwuC/i0SccKW2RdrUyIC2\
      LaRQrd2MgOd/cANPx8guGJnCllISiQ6Tv5in5RWjCaumQfImCY0QbqXpJGPAgiXSjYuktwR86diNznRAB4vpbWu/PQSHzgIAMwRWhanMG6Ac8tsWmNRuVs6LN56Iwg\
      pDIt3cmsLVES52SYtY3DpcPfbj9haXTyZ48IGsJcweXzUS8bXhzAtJtZWcEmM9JJYklnXECWQ5fVNyHojD2DN6ptLWoLw+jcr7Pb0RwV1UbHBQ0rEmaue4XGW1bjXF\
      pqlNpo703Fk5vHnxKz0Br28TcVzH8veh8FcVX6eGmSX0IKLaFJ2jn/mOQjD+AFUBCLBlfsFBLhatbT+VToMoPuyVKo/xnhyGmE/NSawGC9jTThs6THh2PMY45/JuAi\
      dBHemH4/TmDRifwSY9lCDNVL973eYDqUjj9LTfPETGCjYhhTdr4gmpBmBoXi+PHHZItm4dltvOTBOj/TUq2rX79CQPKEbaZU9tBY0r73W1EFCcKhTr4w9LLenpJi+p\
      I3U8diYm12UPEK2QuOiSgUtlIcTuB47ZFUQs6KwgIHdNjQe7o4ZLxGEhSMLO8pwzqVRzPN9CaVTMkNC/y5E35mVVYhmGgOz33yzoPyukETvqDvyL2fDuiv21bZGd1h\
      RRcL3p6f3n+yo07e1VU/+BU8tyqakCyBTQc7loLGMIiNbjnpl9CMjaA0G3MIh/3tQrjpkL8hyXtYyKgLTig6XLsMOyrJSh+6JLQoFzwMVJR2OH8GUpFg6/eeP9keLZ\
      QfktT2fEZXlKSQoAJakwEw19L0bE2s3ZdPVJ7se5gOYXRGfR1aCx2cnsiwLnLK/ID0D0tAVHxCx+p6gYHUpVYXVA+BKrpizjDSwRzxzrsx/KSAU5LIN2oDRRzYsMH0\
      Gj5TsEk56XwuR93VLfh9F8Ey6nc0x8HGoscW5H9HX7FpFzUZdDREuChLMQxjgzWJU7QupALcTPlQCdLtisqSAd3Khrj3RoKeUzUOvQRJQ1vcteMxhqsmDXZeZW+nWA\
      qeD7P96vTGw73eL+qPTifgI7mwJvcyRF6oVqH7qAat0qGf1GW+A42jKmyZA6+m4Hv7iCfCI7EFuMkA+avjDMTdfTjfjKePshIYx8GAb1xr/XLk3MA7L0az3mFudb0g\
      1fmIB4XGf0n1h5IacL7HMrXr7S+vnSAAOkfaH80Nk4sKqFhAC+gxZepJbO96cohoq5rUfD3oHXqDBsa+qYJgM5vD5eIX596a9fPfn42Zo+hnvp2qP9IrQjDp+DK5mG\
      ilhsGELaAR6c0dd/UU8Lr3DQ8GKqlertUIokTDrQA67Jl3j+GJtKBl1eAUlHz7r9p7oLKDC795PfDfoNUbJg84IUJ56paRVeSDG/RKiLW+jrwbAyfyYr2N6fx6/VcU\
      IHnVDQc5T6VXnBuJIrIXq4jf4Qsz5HvNBxBPyvsThMnkvQENifE5bAemqBKSlox9dSWwsYbtyOg5qkmCEaoiGa4U9YHIgGJ3GjpLdP1jNGRA4fOVLBORL3qyevw9fk\
      ymvILXWWthSXyYx5SlzdImiXuvySuldTVD41u37tdOshrRhgd0LETOrolF23HJ2w342wLjIBPspoY8pS5V6LKLtMFxHGo54aG5U4GIPtd7axAsSJCbn8GIzgLVARM2\
      7hCDTFPaj6yG1k/P3bu153SH0G9IFgf4iZSbf8cR5l3bVFvyZZa0Zm+mbdZU7Uyi68kWwBA9MMZ0tft1ZQqz1tSm2MdhvhX6QKv5PXD7X9SbOjKT7UiGsqyM55Bhoj\
      grhzXqlPrbbJt+GbzDMVXFeiABWy16SIlAAC76rml7w6eP3pa6JXPg0AkfFupUsaJj2pzLmOzvb7tNz5fT6P5dAd+6cJ0UnE1jvKyvrt4qsXdyoFK98CQMOOjoGtQC\
      Ks2t6nvfDMkFK/Xklirv69SvP2RU41e5/55TNVKsQRIukuXAKzLGVijeZo9hSp0cEkpeBh31HnY8VQNrO4EaGcbDv+BL8nN95Qriwq7d/O6pOrxtGxmQqpOGyZx/t0\
      yGP2eKUc9sZ5NSLb3Hdx3ST7KPosc8dSpZSOsCXQgF6Mg+acMh1Me5A0u8wuAy32Mt6yIDMwS7/8eFafSlH3ULoaxKVyMzp9+GHfsFU8NmSt7IIDPsNiwJWZ9O3X+f\
      sYWssC12V1O96PHN5HV7Fggzx3JT/YSFPEaJm0189ARBh/CH41vrZgOsSYi5XKJigq8sbX0qU5+Qq/Tt+PPUQPAAwqa/j8Xbr4cu/tHkKSV1b5M8QwUc162Jo+aFjq\
      5dnPmzOGdcKDSN51oQ4cBrOu/YC86YvS/RvESqN1N8oHWX1UQKWFdeR3Xuh8uFyySMt/qKzGDJ0HFc1NVm0EyOe5wbcda+e8kIu7cma1Jdf7Nd0SarZUw23u2VBE27\
      IWWaOh6zQXAij2kpNjx4OlM3tTPZpZQjPzxxSRPlwfYl3mRcqzvT7DVZveUsCmwBOJ18PSxovbqTms5JlyCtqRlX5E8d4rPWpO3GQG2RJ9o018k4jTmmxmsEN0cXfm\
      HxPL+f78LW9oZ82u72NPe9mMU6vLPOL4EhrY6zpGXQ2schuAiWCmmeURVo6+pwRcE1RxLJ0VsQ16WpvVD3iNF1X8xoQ5YGIiy9EWR27rb4NvYDhPz+nXdLQPjFplQQ\
      RI5RU610fGnO2hLjdkexs8LqsUKmYuSfhbTpYaChDRxfnqV8V3Wmp/O0OurXPnRsqVyYu/BZkdv+qX7bCv9UHNa7KsH+II+CRV9vCxNYXXH2p9/35Tx6oi9b9jFJRn\
      IoXoNkqtXK6NP5MobSi6fg12hL0CprIWpAJNFlhogSx [ 440:iKOOdNC/y1/+gz0EEWmjEPdvbbHFPyPCbKDlw4RY1B9UvziSmJANLPNfJAV6FHKeGemjY1T1eUzp\
      8J2sUWkBqgrkFdR4cl4Vn3qBSbbgBlg8vj+KTI90SmXJO7rGoIPE2BZal5bY+2dRbC0IllCbSv9Pbdtgu7hRF50MeWQTX9Q2Mj2ZORtiQy0HpYvw4Eo3BWgF6frmtW\
      /gNKDNUDiiwsT/kGVCYmDhWTb0/1tre3VMZZWjjcWghd0zsBtRWDfI6cdzNnNQ8U+q1+bZ9Rb2si0iV775fTHEGmlc2C2Y ( 1:T4lbUINT | 1:XPl2Sz0M ) 4:n\
      g3d/+2z ]
      """
    ),
    (
      "ICU",
      """
      228:ljhDg+rvrx68ZkE3vIvc4anGxHOfECbvtuflBtzz3Ghx8o5vcClIlZeeAD0A+IWVswm6koD4Py/JtNjEK1tN4nDk92yqHeGIbGpNppG6p+/0TokzuPlwXQlABq\
      07lOBNWAUngs5YI4Lny0FPsCWKQv/s
      """
    ),
    (
      "ISC",
      """
      6:242WquP1 [ 1:VAe95gij ] 34:rDqiEfpgtUqq1jrESb9J6hsf * 20:/yW5YnYtCImfCvPG * 47:+xXMg+B2NxhMgDkn20UXdRIhZ+dmyY+d
      """
    ),
    (
      "JSON",
      """
      172:ljhDg+rvrx68ZkE3vIvc4anGNysnMBvBgl3CTIDztFUU+w2ERnhQ6G93eibradFnk7w5Z9zh2d15h/8tMEXPlme8E3JRB56hrnvX05bXMZ61tL7qWAzin10j
      """
    ),
    (
      "LGPL-2.0",
      """
      3791:8nVwh80opu4QfYfuqDrDLQDDCJmdMyRLjc7f9ZtcwAI6V5cOm6htK9UBCJjuvUAm3ycaTamiesYD4HTex/NmN0DH3qCQbialefnGJN921FD8nsrnDK0g2glDv\
      9X7LyJaTvK5Swa21Yw2GoahlcMtTpgBSJckL1mx9xaAqwgPHfPpMxIcT3taUgd2LZQITHNctX1ZfpqFhnelkDUUwYYHYla+8iC4279kySYVRyXXI9xtftIk/cvyBbB\
      32//FOsMNG87Qidvzdg43jD+ppXpiOVzSW/65rJkr9qPJ6FCnbGtpa13FpjF9nR6N/9JznYZq8huEzP6yGcQPGJGmJqUKcyOrvSCRWh1O9ACqv9XMdFo8JR1UA1uOU\
      V6XYku3ag8CTjBej3OXUBMuYMtGzabi8CpvEG7ZSGBEeebIRGIFaDDuwHMTBHhUgFQ2wWaHo743L1uUYGIkoqIBenQDbeE6/50AtQm7NuHsmCKFRLOcTF4EtGuzYmW\
      Lu6clrfzuL7MdBviOCq+grK4UeB3hKNp8rIf74FuTKLxD7Ca3SlbFoK1hIH18iOiLJXxM75SpjWVYWOYAYs5GoI5AKHxF6OamLlvwuWPILsse1KQDrPrb/J8dSWHvW\
      hcGLOrg65I90ALrVMXhifqRODq0Pj0/qtYvOr+kV/Vfdlz492ihfNOmr3B82b6ulttPbJqLKC9ikP2VVtWTxmzIdJ2vcv7FRW3eUounTiDJuqNxoXGFgNVWBm2vsMy\
      K8Th2mmRjnrZdVCZUzBa43cm68lnqR8HNexj4cQo3lypYVYYOg2c6Z3VP7bukQnjb+1vvtJF6PMALgN2nM+R+IjUQzIlWkNSfWU/FHlc+YYhrC5VEz3TlyG8QADICo\
      J78qy0l2r7VglSay2Mg073DzsC73FVWsyxP4/7AmzcqUjz93dbqqxTKJng31C3ZbBeItoAbtAxcYxkmTqHT3MTD0JSzEDataYLTu/zeM096Y2mVW3gowOAlbBMydgi\
      yGI9TG9xKjHjd8wWD3txKwq3Kha3gDgU2LPP2m7jCv8wnXlIZclQoJnn/iPj1ZudvOh/saC6Nu9SkunWOW93epwAz2lPfLUQqgdXW24bsK/NvYN5nbBu+L8txypiho\
      4/BTHTWhSWY1mVnMRS9rMtPqQWkNM3cRS+2y4g66zP54tNhSiF9eITIfVoosqvSU1iiCzWBbOKeUE1cwgikWIpXsb48H4uVmEyje3Q3DGvgXYNCpbqXMDzXbPtaMnF\
      r4OWrIbdXiUFb7whKEVVrXIlbjJ3ddkAwiZCHiVY3mTHSJamDsJzfJwyqm8FV6R+uohKsQ33CYVbC/xIuANvLBqvtK9PF/buCrRPz+R5NjC11rnZDDZfg4FPKEqLDY\
      2GvcL6/mbWuK9S1TqzTxgTtPvqFOS/PyWdZGI2sUVIPwwTxuDkQzShCACd43EwVL1MPONuYvXmsCWegJrK5MNBcjlVU614k7lLk/juGnzR+7EyuqHA5PKFZM718lE5\
      Mdu6a8L4rGFXZX4PetZwTiwSMKqTS5lqMHwNUyS0VMELSE/HA5CEgYJK+/zaKU+gDMQXxP5CZ+sLpcUBtxJHjZa/4b64AHr2DZfxvEhK/Ql5UFtiocIDwqaVDOHhC9\
      9s7BklVpOA0tl8w60J81ZZRNZgL+ptGHBNOKx0Kcn+Z1woEuyGI90mV9mtbWIABdxIMwQ8MMjmmHzFnRz4eFcHnPAUqNHvC2vaIj4GgMm8dnii+F04asVRvGTNWEYK\
      4ZhaS5AV8zAzckS/umyFWY8UMOxMpwgQtbeld3vSD6W3fg4H/y29MBJagzqvz3PydeLLOB2JLrtKQMdnbpgN1t9boRWrBmisZU/XihIrImRKfH8ytHELAfgE3SbWfp\
      zjslW/SV8y42RfHYOmkZqfFINSHot9dqq/mVcRJc9v+ZxDgN0HHWBKXZmyiK/g50XuG/jk5Vnzo53641ZS7Xj3ALcE9kpqEil+FukWNDAq9XipsgRIr1sh2IXHc9oJ\
      OaFIWFLC3zdhuqBpR6z79j0k5ynEXBth4m8n1kH73WXV9oAFaJcf/VRF3ZdyV6pMoD3Bw7T97QbGO4cEOBeP8Ry7JSlRKSGtTlDFPu04+z1N0TAyxaLbSI+dgxN2qU\
      XZvALHnEiw49XJLKIaL+faZWEw0EEVwvS23o7YK0Pp1KUEicvJDl4+mPHQYYKvSG9X9PNPsbQIJO9t05m5SkEcMPvRbV19AoQhtzwlvwxvbNgBGFxZmVybTEOFFvLt\
      StbglQ4QWqVMuxWigAzjK3VXQiUpQTvnWRvH/5AI/6H9vxeA6IIp7lddZwBbGCuswoWjuWyqt8GtcSN6lci7bm/fuRyAfP5hH7wTYmUbB6WKFBKRjjhEAl/H2Iz1pB\
      lhAD6Sdm2K4XvOATmqwaXSr8Xx0gXCDTyzv59h27+WcC65V42OA/MvkIoIbEzSe2iSI3KX8/3KTGTn1RG1aJF+ErDi6OJ0lmr7aIVIGyJnyRyVaD6hv4shjRu/KKOu\
      ndaGSv9o7lesa [ 324:iKOOdNC/x3ypm3N0Xz4xQ7S9VRzM43y+q6x1rr2Bs/yqIvUQPrey9iP1TTVItuTcJsTpHRpjjjGojMzjn9iL5SQ/qJP6XIIHFdR4cl4Va5\
      0GgvpXtoLNxC2NSsVam57pJXOxXBIgvlGl+QWuz9sU17BP+Bqe+vlUfifxkJQHXu2jLtEeEFRVzESTRaSGesRr90ERxtbarzYSkEeX9TzEpUY/ ( 2:GZJRY3SH | \
      2:GZwG2MZ9 ) 2:ZswdFkp6 ( 2:GZJRY3SH | 2:GZwG2MZ9 ) 9:u4kEtaei ]
      """
    ),
    (
      "LGPL-2.1",
      """
      4001:bcyym9BoB49XkSyFRHWtc1e0m5RWJsdmCu6sy23Xq9HP5XwqdlosMLpCw1hwvqVsBovFHtCpbDLxkrCOFbEXzqrDB+kPK0agGSMkxJnnBccLwnnO5XmPDKvWg\
      Mht/w1zUWrmzdiwWAe5/CGwPBFttKScYBFOm3ZBXrk+eJnK7YEVdsJbvfKl2THpAEBKC0hy7jJpnGDoNkf06mEkNsuUe5gL/d+5FYSH8d9/SErz6pfnFDM5N5f3nq5\
      Tjlns0vjP65KhESI8s+UvMrsxCA0EHjy+Wt4ZjmR1JF9t/xy7EVeLjTAX1irsnqydvLz3exJ1GFx0uWxcxzwzd+mU2Witscw9RZHnirmVzho4JEY69W4/amhcbI6hf\
      rZOGAMPNXjCqwQPbley6XdSKnmx6mAgoHb8ZO5LX2sfP2yca78BXw17RidA4jgP2WGsHf3NWQ9Zmv5nbQ1JMDtLHotwYhLlhSf0QHHfy/QnRL3bgF5vReSgH4bXTPY\
      PR2MqaBauJzyqvTCBQUx6w10rTzzAm8jkQ4xaM9lQVjrhSHIx97ihCmnwLqsCq509SUyjMmswXrU5L4hrKV70NBGvfJgJGdGsG6mllLuse0ZJ++i0u3Gt9IvM9G1ba\
      AKUSHBhqYGlbJ/Xyh7QJSBdF6EkmNd/e8oQwLdSV8tnN135wnDvbqgqJrGRNgtEu241PTeuAJskALWdF8/J3CwVVpiKP/yAZJSwLJYw407032kdOVGtVC7MAzeMr9A\
      Y7n5s/7Hs6CCQgiHj2s5eCPD12wiqrLkEjJcDBZ7exnL/RDOXs5MkwwKkrmEiLhqhrVZg1VFdTLhxYv/m/w2+p82zwmSYP3REKEkBWf1nLWhqHBDHTKSpUycCXfBeq\
      FUhfpsfFD0ijmQboWaFVlWh0HOHs8+EOqz654fDZ68Y/xl7BUolD42wL2VQaHbY1iw4o3W0Q7St6VBTaaxxR5GpsacAOUMdaxR96Rh2CesQy7H5b+qUveJmp7Dgw4Y\
      jdEwP4rek5ST0CwXdWKEqaGCpAhA9O1hUUlp8DXIrntNK6bydmN00d59soVmmwiUq+LJZPipu+8AY9lnmbgP1OlxKMAhwjE5Q3eF8dfNwtMAJvtR1zxjn1amFqNRrr\
      lky3P8h3vHIDAb4r2/eegke6fdW6CRv3pL2AuFHU/EuOzuSEOjBj1ITlu0BHv+WBl3yEvBPJseCbCvu0Yonfh/dzKYsOmt6zZCBSrdY+OobH5jhlYOHUAgwCqJH6z/\
      oZPBBcVm4wya4ANL+VCibSpKIYAWtPmsdWbSdcJuenic5TmOs/fRbX3RvWkd2iGKxPTLP7G27OeohRxCoX2SGGm7EwqayyQymMkY2CVsLBD+3ImqrFjTI+S+TKwO/U\
      Di6g0xutLIhza2924AOYhZAizPziqR7T9MgKjJcMhnsV3uC1EvZ+mkQIs4BK5SxnzX3OgjNum2FVNXAHwYN3X3NzrJd52I77ijWA4VO3JfjUI3Y0J7cFaFvpuksR0P\
      jhmkiudgOAsoO0bjUrt9b6KX+x9EGiQ48GduudvHU1H8zq1sdc95rR9N4cY/L/0arsDRFDj27rJnRzznJkLI1+rGFh9YlG5t5GPcCLt89LNUpB3tUrom8q3Fp3FEDj\
      xzN1rY7jbhj/tjWnz8hz9ilvK0184B8U82ECo+QSoo1V90ri5q/DbHuSLLrEzpjvTL1F/5EJ941EfSE9+h1j+bY2Qa8nXaqqzxRvTaFdBKum+Jjttgc5LyTbFpoa4C\
      c0wJI3r6jyZZZQmki0C+99x/0TKpVYItO/uda4hPnI3CJKWlOVUS+xZyMf6nJpiEk/BfMLEBI7rIj9pCMbclrhuaOZyGjxWPFoP16jOD45SLXqtSIB+TqtBQe5HXat\
      UcuJ/4xJioMElgCoa9yTXkV3cCVqKUFpaJNF7MN6oLh6u3/5zDCzHp732od5/NNQ+JprcRjTz1h0R2XuykioUj4T/POH2XhPbLPW2Sk4FDxuyejA/+3ydHFPM7riwk\
      1znqSVVdJMnlXcv7JemkEbTrb1gCl3zUeIe7rFyrhxbEFtcDSctYJneM1+VMBUyUMLbrh/BQe3IjokktsAImyRW2ei9/lXoaR5mdCO6lafUp8Atce47QSiTRJrnJ0c\
      Qe0hBMcp230fS5mL1NWw/sQY/2gEyOjYmm7lY4v201fFyO+5eTUFGUCD0JMmong4oU3KF6pfPvq6N4WId4Dc6paPrrZuOoDNnF2a+nwROZ2DRGWFyorenJCw0tYUkZ\
      WLqq6SCQoK3+f6t8DIUXG5e6lJmK6tIqM5qNSKsyTzOZ04ErClH7A5lZ6bh0RPW5vCi+Zgb9Hz56jhQoAMgeo7pMHxYgB+Mky5fsVDPWGIwfn2VXCBmiqa0L7oFBw4\
      l//qREvQjbWFpxZGf6gBqE04yDTQcOdsbj8Koc7k5PJ2xe7xmd/WPo83iBIXFoFM1fBlKwsqzPQEzcQw3V+PSd3Tu+Az4+dGMLgriG92GH0s54XmMuQiDWo3NZsEUO\
      a1iTiBpO7UeJAvoqfy+adDaLj3MjwyWmMh38OFpjV0Y5q+m6doxeSWvA1iuuCg5mGxZJUSthjBFNB578bGOmUoanR4h/kNv636d0vEo+tgMJ9yKAfece5HOpOq8SJ0\
      y+twHYkfbCMbUOxsXVSOgIFRr3GCT3Y [ 127:iKOOdNC/x3ypm3N0Xz4xQ7S9VRzM43y+q6x1rr2Bs/yqIvUQPrey9iP1TTVItuTcJsTpHRpjjjGojMzjUgzTgBwF\
       ( 2:3K2OJ+9w | 3:kTis/Imv ) 195:dBYkzaFeZdlyhDnn43fq8hx5sBzbwM/N3Amnu0p+ehrQvT08Ahib9gWWyQfzMDNJUpm6syw5C9flQ3tVGusKtjtHxzkrZ\
      RQNVwseZrSsXrRyzn4Hz9AQYZOXVDirS/uXlk6rPEUs ( 2:GZJRY3SH | 2:GZwG2MZ9 ) 2:ZswdFkp6 ( 2:GZJRY3SH | 2:GZwG2MZ9 ) 9:u4kEtaei ]
      """
    ),
    (
      "LGPL-3.0",
      """
      1196:r480XJRMoTugy2Hay/ZD55N+6OwC+DS5rR+xeZyOjjjrxGpEZeSyrdjaYZP5ANObMAOiH/Esoo6hxpxQfIQM9krfzJFguPHw2Hk4AuAwVuDvBXYSAEbf/zb+H\
      W7gAQeJpDfQKMNX9aQhcglLfIo9Oh4v+8X+a7PLwAeycXSkRu3iLoMoGTx6+S8uBSC+lo/xvkXyXas6SC769FBwOrXFHX59Gv33kZmx4/7AmzcqI0sJ7ahE+dpJC1w\
      Vaf64ACf3WSuRd9bsAY1QpaxAWklnWck/jP9DHB0mUr7CktGQId+MrD2Rl1aETcmvo5ycEFCst/gFTPhJUTWWhs9r75gslEfphxpCYodBcyy33zwwViTH0RwT0Ptf1\
      sCgnfQWPlYn1NxulGEkg7HMC4a/boANpcVX6TEXLMsppfitBP+J6Uzzf9OChzfny3Hk6Eab0zM5Im9EsNzZ1mXBaNm2dYWaOqr+E5wDlEYmfGqD5KB7zxD7BATMJo3\
      VmLN5zCEe3mt/rhFqrGh+D4NivWeXM254NZF9/CgqqqQSFQoax18NKuzkdNediZ0cfQMz7+4SU73SiclsccdE5UoVc9VqKVT7bXKU7eh54+JsYDa5oeOvsKKP+Cwkh\
      jkumFIsN6xxJP2KxuWGcFJaVpLqr1uavEzkZuNceOtDn2Z9d0VApfu+5GLscVMhvNkZiBgi5KU59CL9CdK8thVnogX5FgHbjeSouUrzHgyxEoVoPUFH0XQQzu0xJ8X\
      H2jH1PC5ZOabhqUvZ52if7eYphXxXe3aCW//8Cka/CWVXjNxB [ 5160:a96e+99Ws73Kc1W6BwtZvXVSe1CkmU+osF7z1lFNxcIdN/0hlYfEsQoQRI4XgDuOIZweZ\
      D9MT5pkWsm9ruRokr+XFgUEzyCrSkmnMy9HAOsatM73vwNgsam2rv7kvq4nhgkfFUPAQO6vSVsRbRp55ioKUA9yYkm3QhEmw7FlhiM5wA7ZldOx0tbwjnOzXqdPU2D\
      OJOj+9awJSNSjsS40Y8zhqXgcidy/GOp78xvSE1Lc+UxHYvJaQo4FQKWcPTCvEk4Qg9IoVxd+HN96WuKzA1le34PTULw4kM1FQcIijMwysOsPGQTWMgvhjDbltdJao\
      e6iWBUpSzl5WScqgNu2vrIdW1dmbR1SujaKzUwUh4bDd0+RQWKMo0nHEG300b99+2mge3gOEsb35bcMMN5VDbDJSh6/rL8rNEHx7F10OxpVM1QkcAhzxKFCHW7TcmD\
      zz3JtIwYV+l32OEcgbJnl3PZruF1yf03Cfmk0Ml8ZYrCuujYfCZjaznFeOVNbjTOU4MqZ7KB/JK/Z5vqrgw8p1qbyMSPxeKK7xSX8+5HKz/RIKUaQr/CO+vXXQ2XPS\
      fHTRo1LTJOoZ5ZKkE1Son98VEzCS1ftNLx4cw1GmbDRAwXbz5WaxuTb3NakZ+O+ibFYQAdrB+FPLjbbTVf+KqDWC2rOLg6p3c4aF7InjelsE68MYN0Avc36K6/ZHcx\
      igtR6m3nggmusWtM2XlFMVs92LuXqwr4dQHLHjrwFltr3zhENDR4tHOILkm34ESYUMdkiMIcN+9TPMnTvq5j9tZTSPKWXyNxaaxmpcR+c/Cb/Wo0iqqWt/7tNxgyEn\
      NbiVqaPq1r3o0MfUseNRV0UIMSHGfQVTda1b7PkqmN73NyXeTVEu7o7alUEKnXJbM/kXoS9IXEkciHqPiKgW1qaQcS52basflG8yHsCXc9qgKMjzD4DuHJgXyJb2V2\
      lCuMdHWqEAOgd1nv9YhNvqPdFjKSvhfiJJ02BKVuipRJcb/1DjEd8CUHVZ6DsxkqFkFE9TKCEKKkyZowUCqhAiGQefHiHiqnK2l3c3nSiCSV5wnSTH3zQ34Mv7YtKr\
      M72y0T+4ijG97/3vawPySm3mfrFhhU64iugGW0vm4MRZpyGqlgF+Uwv5CaOFsI3NwnDRLbxaBC0Qw3pi4JOCJaL9rJUFRxaTA9tYjTCYnjq8o2eEh0n9rBaafJoynG\
      rChjXmKXnhY82gL5Km7C/O3R6lv58vvAAnmZDSOLPWImKOPNEqsQr8NIEw596RPVHi60Q4gD+EdXGHYOLV3IPKMwGAYGVj31Ph2ziaVcFOI0KRtNUNYPUBNU2i6ZMT\
      iQsK7hapYpgrsLCD90JfhxcBcfGtXgviQpWcUF2+2JmrNWi2g+mgd8vMa5xf1UqXFVb06pRWnE6BTVS/CxmFQlUEafufHaYF6ubZ+AMHUaG/8YM2/OuwEpXAgJEVEn\
      T3gPSZT4jpI4TDKdbvmqd2ydi5Qa372UGXcCMVB8ZhCeT6TcOVfTdlrEjM0Kbi5SAzJhTm5VE2bmxKv4jU7bFuzNc26NqfA+R03+o5RLD2mTqnXRx1NPWzKSk0wogg\
      qA2KB7xaEFMWb8jqU2DKvk4KWC+R0vVuyG0vo6oYt3aN84NVCJXKB5FAz59wcHDNN3/f4lQaQEiKfDra0RB6ou8sUPyCu9uxWzNoz7E5Y+We0Js3vp1XLVLxtldtMn\
      98Z6Zw5vtKN9fF8iDXfJgYVJVkvnFvthib+txZsgmFBBHx3lJz97bFyo4TRcxWJzUdR5D5eM40ytlrZ8pXmJLB3lpJBfV5DAnjNJO+reaEHfdQjUt0q62OlSY5otAk\
      2Gf5tjTI2STcYsR7TGPxFB+cFrHFl10g4vrhNMg+yoWd1qM+7iEvXVV+Nqj9ug87LCsfnx+/7lWn8p7cekh6sDruBdkOV4JPr1BIhtqlODc7Cb991s7Z0rGFGCZ5rO\
      VED41Ou4C5EXSNDDIRUuxbo3AW8pZOvEOw++MlCMn2LBuciEIxIIYnkTP+i9BkKnWyrIeTuUcpHo/73ekYRwtRAZwIgSS4wKVI+5J1v4mU0ppC+3KuS3/MogogmF8D\
      r9T5tWRgKWgQRmuUpLw51UirShrXrm3Kp/OD/NoKYFbV64IxZsQENOLyT636236PcHMkBMHl/VELK/jfdIy1VkbxMf4vzF6y7R+akQjTApRQyF1Qj5tmjv6FfFcHNC\
      pDnm5wjn4Shc9/SCsTT5GgyCcuqTq0s2ye24YzIG05Gg3i4nKS+HlM1VeWHkaI0/ltU5meYzwj4We+n2zavaRas1xpaOGxayMX/ck1vc3g14uZGWidHY9hUdfyyqSa\
      CHDYK7cPJmSZq1z99jMkzoOewULMQ4EVBDFJd9CJZRtjV17D6/07o1o53m8zTRfM4JgVo0/giBe/1SdxxIKQFfsqXh5tIbu0dx4cAT/WwAzItO2DW435iEyoVA1XPX\
      Ebz1PjDrPTJGPe/NF0UvdS96omu7YnFK05uLM7RMUS8a6qeaZKi3ywKyjDxSi3ZIwL4Ie9mwlFs4hA0qstuxr6fQMNi4lCIuH1ie0QycnFLQmL0Sg/S8GtJTI+yXlU\
      uLUdwGFDgai1/v8oL0kfJorDvH9Xh6j/iITnuWYklgx9ILBsQXKpBU5keUoTpWnVf3n6Nd2ZYppS3TAsEdJ7+ZRbFjr3Y8aOCSXDU+bzSMLlcgiE9/RwxgNxewQtJA\
      SFZiPvN24i7Ikl+hAoluKKApVbdc33uFEZg5HrPFxh1Cqs3SQFqmrB+00aQ4fh2fE1prPuL601nn+ccOkLIzP4xRozcoB7/lV0zoXwHmdrAya89EVT1VESZzf3G7lI\
      eL2VUOR56mfuxjEkzUyVvSlfk0LERkGhXa0XjZNAgukSEZQU011sA7uBdGmIjY/ZBqlKa6h/dDNAtaFQXjt4DID67CB6YvxPgfIleV0GxTMFrve2JUwInatUQnAkfp\
      s79hMTwkxzMqn9WYVz8uhaUTr1kT//8HC201fFyO+5eTUFGUCwLFVRwGnkEPeKhbXtW/JBsdjQNgD1qhfVdnJbtJ8Ssm+//p1yT9Gd3pV4fdBoDWOcpmMeNoSLyKuS\
      iGvxivFrmihD2x088aWXQVALFwkF8by1A7rJWoQbB98YuxQ0FXrNEa2cVoZYoHSZZQ9OY2eENyUEF5Kr3JSwpRo+TuW2+Ey3GXwzqxnc2XYoJZ+GuNOMCIC/NIwtNr\
      ahU9RVWSljQGhygGUnIE1He7emxH1P4nJxHh2+ZZy/pNW5nuWs6IhyWmMh38ObZN17N+W+m6doxeSWvA1iuuCtLfFxH0N294WO/M8w/f5ZVy96of4CpRU2t1iCv0LR\
      pxqjwvzcDIHVg7d0aKyHwBlLINZdymDoAYfLl+Km+8/nLbkuOXLNZg4UWmRWcameXBTsYOdAivjVn98D+JHmKIm9iT8h+xW [ 440:iKOOdNC/y1/+gz0EEWmjEPdv\
      bbHFPyPCbKDlw4RY1B9UvziSmJANLPNfJAV6FHKeGemjY1T1eUzp8J2sUWkBqgrkFdR4cl4Vn3qBSbbgBlg8vj+KTI90SmXJO7rGoIPE2BZal5bY+2dRbC0IllCbSv\
      9Pbdtgu7hRF50MeWQTX9Q2Mj2ZORtiQy0HpYvw4Eo3BWgF6frmtW/gNKDNUDiiwsT/kGVCYmDhWTb0/1tre3VMZZWjjcWghd0zsBtRWDfI6cdzNnNQ8U+q1+bZ9Rb2\
      si0iV775fTHEGmlc2C2Y ( 1:T4lbUINT | 1:XPl2Sz0M ) 4:ng3d/+2z ] ]
      """
    ),
    (
      "MIT",
      """
      14:ljhDg+rvb+xY/geB ( 6:ufsJiCf1 | 3:7S9P1vzb ) 1:yRkSlBxl ( 1:pdtwVzyL | 1:E7rPLt9z ) 4:Ra/hyI0p ( 1:pdtwVzyL | 1:E7rPLt9z ) \
      5:Qzghic3C [ 1:WAe95jt3 ] 16:aTHFd+/cJzCXrrJo ( 1:pdtwVzyL | 1:E7rPLt9z ) 7:tvQmzFW/ ( 1:pdtwVzyL | 1:E7rPLt9z ) 18:onOCxYYJGb\
      AHsfUo [ 4:AsnkxUX7 ] 11:3ZpuZEtc ( 1:pdtwVzyL | 1:E7rPLt9z ) 1:yRkSlBxl ( 2:XZxdu4Pk | 2:PIAIEOAz ) 31:swm6koD4Py/JtNjEXz9bWt\
      yE * 27:XWc26hf4v+ptKol2AqSmTLMc ( 1:pdtwVzyL | 1:E7rPLt9z ) 8:PyukRQNB ( 1:pdtwVzyL | 1:E7rPLt9z )
      """
    ),
    (
      "MIT-0",
      """
      138:ljhDg+rvrx68ZkE3vIvc4anGNysnMBvBgl3CTIDzkPrzfgHoqBIeRcHUsKCb+vE8M7qB2RJTKIvG53CEq4MQqKYgsGMwjNbf
      """
    ),
    (
      "MPL-2.0",
      """
      2263:N1Wg6Ll9QxQ72BHAT1SsY3K0V8tGtL5Q82R2ISCqerIoFyHRue2B2RCvhwIPk4I1ZMUUvppAXoIywQiUuKDZznCZ6JaaQ7iYnfPMrRyQGKaLcVTfdXoJ2gGlh\
      23LB7ZBGkl9/Y2e6LknVomNY8ZAu9YvEcAToWqv7NS4BVELtuA2k1qjikD3vmTbaOlkNPwtPk35xz3kTsuU9DqUtkIN3orz8ZE8FzYjRmvAJ2f5cUpydi8o+MJf+4V\
      L0B7AnTXoohIwvsccfFCxbXiLbAt03Jf7rH2jfJRUOHtasY+Tycs8ENtSXrs47ZUyhMNjY/677kSFBDl/Jd0UqbyPnGaLIqegoWvi7JCrmq4tSZOEUEPWFzH9nlYWv\
      XEppl39aVLb1IN1XgDd0v/0OURCGq9O2PwQQHEgF/Q6z/jS4v4vWhiEPCf/5vdhdGNL+df3mYUERXe1qvs6dA5kKBO9ucPqXDMLcasAslm18Qk7Pk5RpDwIyJYBD27\
      K5rAFQGTrJ6OsZNL6ByG9YIRORukdouVhHwq5dst0ceAZ9Mw04jjL9wWrpiau8we5gPKJfV2D7/gVGczP0J1t+kHzrsP+zyfg4GR8EC74C7jCEecOfCkilN4R4CcfO\
      MAhq+LtGFNKBd94fgGYtzkHLOPi+If6YLIA1qopN2Q3ezbPMucXnxeKKuuA3n9dfe2Dk7k0hITwLcPxssXswresUL+6M4fUPp8foNc+EYSCTHU+OrMxgdgwsfomehg\
      wsx1vtGcqVO4iwXwZQlOkooVue2G8lbNLd+qsWkUxOjqK6O6ir8PxsdzDc2LYykK57D99S05QaQzVjWeyXzcNCF/bet2FVG1a4FJyj/RybWzOQ6CoRMQHE6TLyxBEf\
      saiwuNFlDIzVZ4g8gQ5R23M21hs8BpNibJ4r107rPnQClOS64qWWUcU9ilnahgNiP+0BHqVMZGW8Y5C9lXHVvUTDUtIMLPP/7Qau+vyoIMdtNRDb/9ud6XxPYHa80e\
      4PzQj1sgTQ1X7Ccr/BtsN61y3/ifKjQaLR7LAI4LX7h5WSlMqP1r2EX9MwCW/IOt+i2Rw3t0tC6zIdKUdG5f8ZekW/KeucUtuLEyIvJem3CcdEwB1tkdmNy51P+HmS\
      6zN3BuDw/o1WfSEujcBQ+Pr3PJtQIvbTfwZ6p/bfugAR0iN/fX9OktcXkM5fVERe9kJnfS5uhUMh34E5cr0kbJfiwpHXZr7ze9crEOENwaKuSGFCeO5Es4I2K0k4o+\
      xtM5jfM+e667CN/I+3a4XsdcVi0Xmqlq0sxrD/rDLu4K7hFGMXHT2+v3L7OnbzkUMeo7G02I8pQRt6qZ3q3rZHZltRP8vYk+8w3ciTnqKJ1JbdSOb8tdTHbcPLZqYA\
      XrcHjn462DmuXetdwHIfB5xyl3vKaWomJBgwHi24Ov6vnFCFNWabppS57Ebzg+cPHUZv++cahjuNhaeUcTqZaHR9OhEznBRsO2PsMlix1TslmDj2C0VZVKx1Ts4SfZ\
      +NiDW
      """
    ),
    (
      "MS-PL",
      """
      393:SYbyY3zfkCWjSGZZ9WQr6nFiTnphr5S6Pjkrflxnw4vWN7pf29zyQeuBjZWH9iPr1vqdJ9OnOWGhREh9AcxM1Cl+xmLcNBJT2XxCAHapwj++4Y+UnV9dAeMTy7\
      /qq7njJK77J0kYiWUYZz/DJB3oyMPnt8DsXtaMfy8vFLZ3rJeOlJtpBZRkW0X5XF2+7kqWor6K9t+ffFV/0K4UCzcoCGlESDWiIpBEqbPFRruDG25cSoXWaVLWIlAi\
      H1HiwowtdGavebyf
      """
    ),
    (
      "NCSA",
      """
      2:GFs5r+FL * 118:ljhDg+rvrx68ZkE3vaMg7jqdNysnMBvBgl3CTIDzFyqZy3mRE4SRypfNMxbk56GaykH4MoB0ZvftkT15 * 99:qO9N2wAmyIe0+3JXxdmUHuF\
      uMDVmPeDztTw+y4qfqBKApcXFHDC0Kg/SipKOQN+WVJdjKDeU
      """
    ),
    (
      "OFL-1.1",
      """
      [ 30:m2zb+kAJTZBXWseJ0r2bomwE ] [ 7:ZMLfXn1y ] 623:UzF984kVYr/pS1KR8v59EI79o5W6a0EVHXFaXJ952ZoRJHvJpAJ4erhsHhwcTkCC6UJtfZ0xQ7a\
      BVWVTvJ/0ucVwtqkHFB8x+6bQWxDUma6HVOwk9JnoHL65HFv2N8mmwpKJzSoO72RJb78/cg55UZA4Sxhjn15VztngTkYpMSHPwEvQFRtyzIZ1akld9ekR5zp5hViTy\
      2QR4FdwKHC2z564RcAy9squO+CtCYhnGbF/5qXiOiRCs1ronAEDVSoHT9UUc4W+gsWz6QZdUxAUskY1yZFJdutAUoaJtgEgxpbRYVulKXdRDXgsGbvq7d1Xd39yWym\
      EfcbEx6Ura7LOdcVdfjRBfn/4+OKLYvr1MzMT3pGfkPC/PyZrKtE8RaoVovpTT35r+tiEkuRPSrKEVmGw3PMgu90z
      """
    ),
    (
      "OpenSSL",
      """
      327:l1VIotR9uAP+hji0035QQTgdqAD3QCDh7QST+9v2PusJLuVnyldSGsJDBZJCKI3HMBEQML7rvS6RIRx3odMcsVjmOIY4d6aEcHiy30NliVTTUPbgfcEQSo59b1\
      9SNzJxtOKW+ylkzrQiTBuu7353VhCWrwD78Bfug+a97VIs+Hz3fk/cBk3bJe0Fmk1a2vi0jJvdNcvQQPfON6QrgqcpoIGefehqWvQw [ 3:nG4gz1jc ] * 449:X9\
      StpywkPTohc49IUYg/8IQav4Og/SJnU7q47NKlMQ/3SY6b17LzaFK4dpf6MmeeG6yHjuZSHrGp7pmpCGXoJxlKni4FRMGYI9TiNR59l1VIotR9uAP+hji0Wqkaa3Ei\
      b5tZxV0fgpCY31mZYBlG8b5HMgd3xINfPVHy0NixxsyeWZGEm+A69bd7hxCJiGMUbtyQXSTbuyLSx97fDYs50GaOTMg5pcj0dkaUlg2Z1/k1IAjjErY8pXf8bdg3On\
      XsKUsYGk8EzS0OhbzXJpZcC0QIUo5hCim9npKlbRUys1cD6LKw
      """
    ),
    (
      "PostgreSQL",
      """
      47:adKUsR/piSNyYFGtpojAkBrIoefQoqe8 * 29:6BVZLTed7S9KgFDu1/C1JKFt * 9:tz3a2wJI * 31:w606QLDI4eF69jBKq8x7g0La * 11:hNWZhnun
      """
    ),
    (
      "PSF-2.0",
      """
      6:BUAxsmox * 10:rCYwaAF1 * 19:mBWpcBnRpf6MPHm7 * 1:vhQmLDOi ( 1:kClFabEE | 1:VHaUrebM ) 24:lys9RMBy+Pjz4iUd * 9:uQlWdf+g * 3:z\
      kKNK0zj * 3:SJUZ1uAe * 3:T8mMP1BH * 23:b3uj5Jf0AK15BBII * 35:qaalaPo7C/wQunFGhcKVLecN * 1:cGco03qf * 8:ywDGeWLH * ( 1:WaLRwNFt\
       | 1:C6XKm1zR ) 14:AW9H3QMZVN9t7NpJ * ( 1:WaLRwNFt | 1:C6XKm1zR ) 2:t7YBIbrB ( 1:HF/OA3jm | 1:AHJoMUNM ) 17:0m+OptUq+UktLi3X *\
       7:oxueAzHZ * 11:7V66qWNV * 18:HeBsAfD6BHiz5KaJ * 45:BNL/5Jm717hZkwZl1usnu05OVXGqTrfg * 11:OfSZk97g * 27:4d/8nvdJFOVFDwUxOa0uP\
      Do7 * 14:dYZnYy95gilStUgR
      """
    ),
    (
      "Unicode-3.0",
      """
      308:e1WSrDeUcx1SHUtWNtQHxAHQzayybLNTU9WnxjKqNcH7llVkK5EmkjWF3h6nTn2BLtqd+kg1ALtBNg/GAKF/QDPHZwi+hU6B+MDHBG/APbcIrjg25kfxVTV+MD\
      VmPeDzXMeQGZ1Jfbv/P1IrOKLE+OmxNxhMgDkn20UXdRIhBGX3JpTG/Ys8Vy6BWORb12x2/GOGE/IgXOUXAw8X
      """
    ),
    (
      "Unlicense",
      """
      190:BXPWnkFgsmtB61AZiZKd8uDp5j+/0r20A3H3VFbM35Vf1iGVv6buLwuyDoZSDfXLtsnHcJHRIiK9ecLNswm6koD4Py/JtNjETLLy3S8J1bv80SI6jg2quAg/vZ\
      KzDeXI [ 9:DuPV5C4p ]
      """
    ),
    (
      "WTFPL",
      """
      60:gChLo0kSPVmCMfwcyczT3PWBZTnBsLUQqjDZVPF+
      """
    ),
    (
      "X11",
      """
      121:ljhDg+rvrx68ZkE3vIvc4anGNysnMBvBgl3CTIDztFUU+w2ERnhQ6G93N5dltCjJZ3MxUyCEYylGdxjGq0lXv60k * 46:XWc26hf4v+ptKol2aiIGROr+GDS3\
      Cqw+ * 24:hvjrpA6zc8ooWUL8 * [ 8:jZN1vOQb ]
      """
    ),
    (
      "Zlib",
      """
      130:DMKlLqyyv2O/Fjm3d3c1Fec++sNuWQhMGNeosfG/QC5feo9PJzWsGZlhQGmWtuW+Sn69bF9U7uN0i/6grQ9ybVuI
      """
    ),
    (
      "zlib-acknowledgement",
      """
      99:DMKlLqyyv2O/Fjm3d3c1Fec++sNuWQhMGNeosfG/QC5feo9PJzWsGZlhy6ERBrzCIIxGw7v1 * 31:A2KbBs8Z3UGOq0lEvd565cLa
      """
    ),
  ]

  /// What may follow a license and gives additional rights.
  static let exceptions: [(id: String, template: String)] = [
    (
      "LLVM-exception",
      """
      131:O1HC37oX577ykpMdfvl3/Jc/iVC7V21lHeReUg94glKChmMcW7endJN6G+X/0dE4JXTM9JHICXJicCefpT3gn7e0
      """
    ),
    (
      "Swift-exception",
      """
      47:ydcEa3082cw677Am5AzF4DVQpyPJ5sbj
      """
    ),
  ]
}
