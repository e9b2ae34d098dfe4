internal import TextCoding

/// A site for Caddy 2.6, the version of Debian 12, and newer. Caddy gets the certificate by itself.
struct Caddyfile {
  let site: HostedSite

  var text: String {
    """
    # \(site.name), for Caddy: printed by `sitegen hosting caddy` from the site's own data.
    \(site.isSecure ? "" : "http://")\(site.host) {
    	root * \(quoted(site.serverFolder))
    	encode gzip
    	route {
    		header -Server
    		header {
    			Cache-Control \(quoted(Freshness.others))
    			X-Content-Type-Options nosniff
    			Content-Security-Policy \(quoted(site.policy))
    		}
    \(Freshness.rules.map(freshness).joined())
    		# Who may read an answer from another origin.
    		@preflight {
    			method OPTIONS
    			path \(pattern("/api/"))*
    		}
    		handle @preflight {
    \(OtherOrigins.preflight.map { "\t\t\theader \($0) \(quoted($1))\n" }.joined())			respond 204
    		}
    		@api path \(pattern("/api/"))*
    \(OtherOrigins.fields.map { "\t\theader @api \($0) \(quoted($1))\n" }.joined())\
    		@unknown_method not method GET HEAD
    		error @unknown_method 405

    		# Names that begin with a dot, except /.well-known/.
    		@hidden {
    			path_regexp /\\.
    			not path_regexp ^(/[^./][^/]*)*/\\.well-known(/[^./][^/]*)*/?$
    		}
    		error @hidden 404

    \(site.redirects.map { "\t\tredir \(pattern($0.from)) \(site.target(of: $0)) 301\n" }.joined())
    \(types.joined())
    		file_server
    	}
    	handle_errors {
    		@missing expression `{http.error.status_code} in [403, 404]`
    		handle @missing {
    			header Content-Type "text/html; charset=utf-8"
    			header Cache-Control \(quoted(Freshness.others))
    \(site.languages.map { missing("handle \(pattern("/\($0)/"))*", "/\($0)/404.html") }.joined())\(missing("handle", "/404.html"))\
    			file_server {
    				status 404
    			}
    		}
    		handle {
    			respond "{http.error.status_code} {http.error.status_text}" {http.error.status_code}
    		}
    	}
    }

    """
  }

  private func missing(_ handle: String, _ page: String) -> String {
    "\t\t\t\(handle) {\n\t\t\t\trewrite * \(pattern(page))\n\t\t\t}\n"
  }

  private func freshness(_ rule: Freshness) -> String {
    let name = "@\(rule.kind)"
    return "\t\t\(name) path_regexp \(quoted("^" + site.path("/").escapedForRegex + rule.pattern))\n\t\theader \(name) Cache-Control \(quoted(rule.value))\n"
  }

  /// Each type once; those by whole names and long endings last, since the last one counts.
  private var types: [String] {
    let endings = MediaType.endings.map { (type: $0.type, patterns: $0.endings.map { "*.\($0)" }) }
    let long = MediaType.byLongEnding.sorted { $0.key < $1.key }.map { (type: $0.value, patterns: ["*\($0.key)"]) }
    let names = MediaType.byName.sorted { $0.key < $1.key }.map { (type: $0.value, patterns: ["*/\($0.key)"]) }
    let all = endings + long + names
    let others = "\t\t@other not path */ \(endings.flatMap(\.patterns).joined(separator: " "))\n\t\theader @other Content-Type \(MediaType.unknown)\n"
    return [others]
      + all.enumerated().map { number, type in
        "\t\t@type\(number) path \(type.patterns.joined(separator: " "))\n\t\theader @type\(number) Content-Type \(quoted(MediaType.field(type.type)))\n"
      }
  }

  /// What a path must begin with, or be: everything is encoded that could be a pattern or a placeholder.
  private func pattern(_ address: String) -> String { site.encodedPath(address) }

  /// Between backticks nothing is escaped.
  private func quoted(_ text: String) -> String {
    text.contains("`") ? "\"\(text.replacing("\"", with: "\\\""))\"" : "`\(text)`"
  }
}
