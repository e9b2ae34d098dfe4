internal import TextCoding

/// A site block for Caddy 2.6 (Debian 12) and newer. Caddy obtains certificates itself.
struct Caddyfile {
  let site: HostedSite

  var text: String {
    """
    # \(site.name), for Caddy: printed by `sitegen hosting caddy` from the site's own data.
    \(site.isSecure ? "" : "http://")\(site.host) {
    	root * \(Quoting.caddy(site.serverFolder))
    	encode gzip
    	route {
    		header -Server
    		header {
    			Cache-Control \(Quoting.caddy(CachePolicy.others))
    			X-Content-Type-Options nosniff
    			Content-Security-Policy \(Quoting.caddy(site.policy))
    		}
    \(CachePolicy.rules.map(cachePolicy).joined())
    		# Who may read an answer from another origin.
    		@preflight {
    			method OPTIONS
    			path_regexp \(regex("/api/"))
    		}
    		handle @preflight {
    \(CrossOriginHeaders.preflight.map { "\t\t\theader \($0) \(Quoting.caddy($1))\n" }.joined())			respond 204
    		}
    		@api path_regexp \(regex("/api/"))
    \(CrossOriginHeaders.fields.map { "\t\theader @api \($0) \(Quoting.caddy($1))\n" }.joined())\
    		@unknown_method not method GET HEAD
    		error @unknown_method 405

    		# Names that begin with a dot, except /.well-known/.
    		@hidden {
    			path_regexp /\\.
    			not path_regexp ^(/[^./][^/]*)*/\\.well-known(/[^./][^/]*)*/?$
    		}
    		error @hidden 404

    		# The path of a request as it was sent, and its query with its sign.
    		map {uri} {sent_path} {sent_query} {
    			~^/*(/[^?]*)(\\?.*)?$ ${1} ${2}
    		}
    \(site.redirects.enumerated().map(redirect).joined())
    		# Caddy 2.6 drops the query when it adds the slash of a folder.
    		@folder {
    			not path */
    			file {path}/index.html
    		}
    		redir @folder {sent_path}/{sent_query} 301
    		# Other types are those that Caddy knows.
    \(types.joined())
    		file_server
    	}
    	handle_errors {
    		@missing expression `{http.error.status_code} in [403, 404]`
    		handle @missing {
    			header Content-Type "text/html; charset=utf-8"
    			header Cache-Control \(Quoting.caddy(CachePolicy.others))
    			root * \(Quoting.caddy(site.serverFolder + site.path("/").withoutLastSlash))
    \(site.languages.map { "\t\t\t@\($0) path_regexp \(regex("/\($0)/"))\n" + missing("handle @\($0)", "/\($0)/404.html") }.joined())\
    \(missing("handle", "/404.html"))\
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
    "\t\t\t\(handle) {\n\t\t\t\trewrite * \(page)\n\t\t\t}\n"
  }

  private func cachePolicy(_ rule: CachePolicy) -> String {
    let name = "@\(rule.kind)"
    return
      "\t\t\(name) path_regexp \(regex("/", then: rule.pattern))\n\t\theader \(name) Cache-Control \(Quoting.caddy(rule.value))\n"
  }

  /// The rules for media types, each type once. Rules for whole names and long extensions come last, since the last match wins.
  private var types: [String] {
    let endings = MediaType.endings.map { (type: $0.type, patterns: $0.endings.map { "*.\($0)" }) }
    let long = MediaType.byLongEnding.sorted { $0.key < $1.key }.map { (type: $0.value, patterns: ["*\($0.key)"]) }
    let names = MediaType.byName.sorted { $0.key < $1.key }.map { (type: $0.value, patterns: ["*/\($0.key)"]) }
    let bare = "\t\t@bare path_regexp /[^./]+$\n\t\theader @bare Content-Type \(MediaType.unknown)\n"
    return [bare]
      + (endings + long + names).enumerated().map { number, type in
        "\t\t@type\(number) path \(type.patterns.joined(separator: " "))\n\t\theader @type\(number) Content-Type \(Quoting.caddy(MediaType.field(type.type)))\n"
      }
  }

  private func redirect(_ number: Int, _ redirect: HostedSite.Redirect) -> String {
    // Paths with other characters need a regular expression: the characters could be part of a pattern or a placeholder.
    let path = site.path(redirect.from)
    let isPlain = path.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._/".utf8.contains($0) }
    let matcher = isPlain ? path : "@moved\(number)"
    return (isPlain ? "" : "\t\t\(matcher) path_regexp \(regex(redirect.from, then: "$"))\n")
      + "\t\tredir \(matcher) \(site.target(of: redirect, query: "{sent_query}")) 301\n"
  }

  /// Returns a regular expression for decoded paths that begin with an address.
  private func regex(_ address: String, then rest: String = "") -> String {
    Quoting.caddy("^" + site.path(address).escapedForRegex + rest)
  }
}
