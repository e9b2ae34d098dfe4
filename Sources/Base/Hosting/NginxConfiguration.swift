internal import TextCoding

/// A server block for nginx 1.22 (Debian 12) and newer.
struct NginxConfiguration {
  let site: HostedSite

  var text: String {
    """
    # \(site.name), for nginx: printed by `sitegen hosting nginx` from the site's own data.
    \(dollar)# Who may read an answer from another origin, and how long it may be kept.
    map $uri $\(variable("origin")) {
        \(api) "*";
    }
    map $uri $\(variable("exposed")) {
        \(api) "ETag";
    }
    map "$request_method $uri" $\(variable("preflight")) {
        \(pattern("OPTIONS " + root + "api/")) 1;
    }
    # What is missing becomes a request for the page that says so, which is never kept.
    map $uri $\(variable("freshness")) {
        default \(value(CachePolicy.others));
    \(CachePolicy.rules.map { "    \(pattern(root + $0.pattern)) \(value($0.value));" }.joined(separator: "\n"))
    }
    map $uri $\(variable("missing")) {
        default \(value(site.path("/404.html")));
    \(site.languages.map { "    \(pattern(root + $0.escapedForRegex + "/")) \(value(site.path("/\($0)/404.html")));\n" }.joined())}

    server {
        listen 80;
        listen [::]:80;
        server_name \(site.name);
        root \(value(site.serverFolder));

        server_tokens off;
        index index.html;
        absolute_redirect off;
        error_page 403 404 =404 $\(variable("missing"));

        default_type \(MediaType.unknown);
        charset utf-8;
        charset_types \(compressible);
        gzip on;
        gzip_vary on;
        gzip_proxied any;
        gzip_types \(compressible);

        # Evaluated here, these are those of the original request.
        set $\(variable("kept")) "$\(variable("origin")) $\(variable("exposed")) $\(variable("missing"))";
        add_header Cache-Control $\(variable("freshness")) always;
        add_header Access-Control-Allow-Origin $\(variable("origin")) always;
        add_header Access-Control-Expose-Headers $\(variable("exposed")) always;
        add_header X-Content-Type-Options nosniff always;
        add_header Content-Security-Policy \(value(site.policy)) always;

        # A location with its own add_header inherits none of the headers above, so this is the only one.
        if ($\(variable("preflight"))) {
            rewrite ^ /.preflight last;
        }
        location = /.preflight {
            internal;
    \(CrossOriginHeaders.preflight.map { "        add_header \($0) \(value($1));" }.joined(separator: "\n"))
            return 204;
        }

    \(site.redirects.map(redirect).joined())    location ~ /\\.(?!well-known/) {
            return 404;
        }
        # Types that mime.types lacks or gets wrong. The server decides all others.
    \(types.joined(separator: "\n"))
    }

    """
  }

  /// Returns a variable name that is unique on the server: all its sites share one namespace.
  private func variable(_ name: String) -> String {
    "site_" + site.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined() + "_" + name
  }

  private var root: String { site.path("/").escapedForRegex }
  private var api: String { pattern(root + "api/") }
  private var compressible: String { MediaType.compressible.filter { $0 != "text/html" }.joined(separator: " ") }

  /// A location for each type. A `types` block for the whole site would replace all types that the server knows.
  private var types: [String] {
    let names = MediaType.byName.sorted { $0.key < $1.key }.map { (pattern: "/\($0.key.escapedForRegex)$", type: $0.value) }
    let long = MediaType.byLongEnding.sorted { $0.key < $1.key }.map { (pattern: "\($0.key.escapedForRegex)$", type: $0.value) }
    let endings = MediaType.endings.filter { $0.type != "text/html" }.map {
      (pattern: "\\.\($0.endings.count == 1 ? $0.endings[0] : "(?:\($0.endings.joined(separator: "|")))")$", type: $0.type)
    }
    return (names + long + endings).map { "    location ~* \($0.pattern) { types { } default_type \($0.type); }" }
  }

  private func redirect(_ redirect: HostedSite.Redirect) -> String {
    let target = site.target(of: redirect, query: "$is_args$args")
    return "    location = \(Quoting.nginx(site.path(redirect.from))) {\n        return 301 \(Quoting.nginx(target));\n    }\n"
  }

  /// Returns a regular expression for the beginning of a string.
  private func pattern(_ regex: String) -> String { Quoting.nginx("~^" + regex) }
  private func value(_ text: String) -> String { Quoting.nginx(text, dollar: variable("dollar")) }

  private var dollar: String {
    site.path("/").contains("$") || site.policy.contains("$") ? "geo $\(variable("dollar")) {\n    default \"$\";\n}\n" : ""
  }
}
