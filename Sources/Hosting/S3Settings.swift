internal import TextCoding

/// What a bucket and a distribution of CloudFront are set up with, as the command `aws` reads it.
enum S3Settings {
  /// `aws s3api put-bucket-cors --cors-configuration file://cors.json`
  static let cors = """
    {
      "CORSRules": [
        {
          "AllowedOrigins": ["*"],
          "AllowedMethods": ["GET", "HEAD"],
          "AllowedHeaders": ["If-None-Match"],
          "ExposeHeaders": ["ETag"],
          "MaxAgeSeconds": 86400
        }
      ]
    }

    """

  /// `aws cloudfront create-cache-policy --cache-policy-config file://cache-policy.json`: what an object says of itself holds.
  static let cachePolicy = """
    {
      "Name": "sitegen",
      "MinTTL": 0,
      "DefaultTTL": 0,
      "MaxTTL": 31536000,
      "ParametersInCacheKeyAndForwardedToOrigin": {
        "EnableAcceptEncodingGzip": true,
        "EnableAcceptEncodingBrotli": true,
        "HeadersConfig": {
          "HeaderBehavior": "whitelist",
          "Headers": {
            "Quantity": 3,
            "Items": ["Origin", "Access-Control-Request-Method", "Access-Control-Request-Headers"]
          }
        },
        "CookiesConfig": { "CookieBehavior": "none" },
        "QueryStringsConfig": { "QueryStringBehavior": "none" }
      }
    }

    """

  /// `aws cloudfront create-response-headers-policy --response-headers-policy-config file://headers-policy.json`
  static func headers(of site: HostedSite) -> String {
    """
    {
      "Name": "sitegen",
      "SecurityHeadersConfig": {
        "ContentTypeOptions": { "Override": true },
        "ContentSecurityPolicy": {
          "Override": true,
          "ContentSecurityPolicy": "\(escaped(site.policy))"
        }
      }
    }

    """
  }

  /// `CustomErrorResponses` of the distribution. A bucket that cannot be listed answers 403 for what is missing.
  static func errors(of site: HostedSite) -> String {
    func response(_ code: Int) -> String {
      """
          {
            "ErrorCode": \(code),
            "ResponsePagePath": "\(site.encodedPath("/404.html"))",
            "ResponseCode": "404",
            "ErrorCachingMinTTL": 0
          }
      """
    }
    return "{\n  \"Quantity\": 2,\n  \"Items\": [\n\(response(403)),\n\(response(404))\n  ]\n}\n"
  }

  private static func escaped(_ text: String) -> String { text.escaping("\\\"") }
}
