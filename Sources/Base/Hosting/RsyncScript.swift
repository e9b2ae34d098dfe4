internal import TextCoding

/// A script that deploys to a folder of a web server with rsync: first new files, then the manifest, then deletions.
///
/// The server's folder has a record of the deployed files. It is written before anything is copied, with the files of both sites, and
/// again at the end. So files that it doesn't list are never the site's, even after an interrupted deployment.
struct RsyncScript {
  let site: HostedSite

  /// Where the script deploys by default.
  private var server: String { "\(site.name):\(site.serverFolder)\(site.path("/").withoutLastSlash)" }

  var text: String {
    #"""
    #!/bin/sh
    # Deploys what `sitegen build` made to a web server: sh deploy.sh [--adopt] [FOLDER [SERVER]]
    # Printed by sitegen hosting. SERVER is a folder here, or HOST:FOLDER, which rsync and ssh reach.
    # In the server's folder, .sitegen-deployment lists the files that this script put there. The script replaces and deletes no others.
    # --adopt also publishes in a folder with other files. It replaces those with the names of the site's files, and deletes none.
    set -eu
    export LC_ALL=C
    adopt=
    case ${1-} in
      --adopt) adopt=yes; shift ;;
      -*) echo 'usage: sh deploy.sh [--adopt] [FOLDER [SERVER]]' >&2; exit 64 ;;
    esac
    given=${1:-public}
    # shellcheck disable=SC2016
    server=${2:-\#(server.quotedForShell)}
    # shellcheck disable=SC2016
    url=\#(site.baseURL.quotedForShell)
    # How many days the assets of an earlier site stay: pages that are open load more of them.
    keep=${KEEP_DAYS:-7}
    record=.sitegen-deployment

    fail() { printf '%s\n' "$1" >&2; exit 1; }
    quoted() { printf "'%s'" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")"; }

    case $keep in *[!0-9]*) fail "KEEP_DAYS is a number of days, not $keep" ;; esac

    # As in rsync, a colon before the first slash ends the name of a host. No path is an option: it begins with a slash or ./
    case $given in /*) site=$given ;; *) site=./$given ;; esac
    login='' folder=$server
    case $server in
      /* | ./* | ../*) ;;
      '['*']:'* | *@'['*']:'*) login=${server%%]:*}] folder=${server#*]:} ;;
      *) case ${server%%/*} in *:*) login=${server%%:*} folder=${server#*:} ;; esac ;;
    esac
    case $login in -* | *@-*) fail "$login is not the name of a host" ;; esac
    case $folder in
      /*) ;;
      [~]*) fail "$folder: leave out the ~; a folder that begins without a slash is in the home folder" ;;
      *) folder=./$folder ;;
    esac
    # rsync wants the brackets of an IPv6 address, ssh does not.
    case $login in *']') host=${login%%'['*}${login#*'['} host=${host%]} ;; *) host=$login ;; esac

    # Runs commands in the server's folder.
    on_server() {
      script="set -eu
        mkdir -p $(quoted "$folder")
        cd $(quoted "$folder")
        record=$record
        $1"
      case $login in
        '') sh -c "$script" ;;
        *) ssh -- "$host" "sh -c $(quoted "$script")" ;;
      esac
    }

    # Copies files with the modes 755 and 644. Of the versions of rsync on macOS, one refuses numbers, and another misreads “=”.
    copy() {
      set -- --recursive --checksum --perms --chmod=a+r,u+w,go-w,Da+x,Fa-x --delay-updates --temp-dir="$record.tmp" \
        --include='/.well-known/' --exclude='.*' "$@"
      case $login in
        '') (cd "$folder" && rsync "$@" ./) ;;
        *) rsync --rsync-path="cd $(quoted "$folder") && rsync" "$@" "$login:./" ;;
      esac
    }

    # Finds all files but the record.
    # shellcheck disable=SC2016
    others='find . ! -type d ! -path "./$record*" 2>/dev/null | sed "s|^\./||"'

    # Reads names of files and of folders, each up to an empty line. Deletes these files, and these folders if they are empty, but nothing
    # behind a link. The rest of the input becomes the record.
    # shellcheck disable=SC2016
    update='
      listed() {
        while IFS= read -r name && [ -n "$name" ]; do
          at=. rest=$name
          while [ "$rest" != "${rest#*/}" ]; do
            at=$at/${rest%%/*} rest=${rest#*/}
            [ ! -L "$at" ] || continue 2
          done
          if [ "$1" "./$name" ] || [ -L "./$name" ]; then printf "%s\0" "./$name"; fi
        done
      }
      listed -f | xargs -0 rm -f
      listed -d | xargs -0 rmdir 2>/dev/null || :
      rm -rf "$record.tmp" "$record.new"
      set -C
      cat >"$record.new"
      mv -f "$record.new" "$record"
    '

    # Prints some of the names in a list.
    named() { sed 's/[[:cntrl:]]/?/g; s/^/  /; 5q' "$1"; }

    refuse() {
      printf '%s %s:\n' "$server" "$1"
      named "$2"
      echo 'Nothing was changed. If it is the right folder, run this. It replaces files with the names of the site, and deletes none:'
      echo "  sh $(quoted "$0") --adopt $(quoted "$given") $(quoted "$server")"
      exit 1
    } >&2

    newline='
    '
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM

    # 1. What the site has. rsync copies no links, and of hidden names, only .well-known.
    site=$(cd "$site" && pwd)
    for file in "$site/assets/sha256sums.txt" "$site"/api/v*/manifest.json; do
      [ -f "$file" ] || fail "$file does not exist: is $given what sitegen build made?"
    done
    (cd "$site" && find . -name '.?*' ! -path ./.well-known -prune -o -type f -print) >"$work/found"
    [ -z "$(find "$site" -name "*$newline*")" ] || fail "$given has names with line breaks"
    sed 's|^\./||' "$work/found" >"$work/new"
    sed -n 's|^[0-9a-f]*  \([0-9a-f]*\)/.*|\1|p' "$site/assets/sha256sums.txt" | sort -u >"$work/assets"

    # 2. What the server has.
    # shellcheck disable=SC2016
    on_server '
      if [ -L "$record" ] || { [ -e "$record" ] && [ ! -f "$record" ]; }; then
        echo "$record on the server is not a file" >&2
        exit 1
      fi
      [ ! -e "$record" ] || cat "$record"
    ' </dev/null >"$work/record"

    # Reads the record, the new files and their folders of assets. Writes lists: what to delete before and after copying, what is added,
    # which folders there are, and the record of a deployment that has begun and of one that is done.
    run=$(date +%s).$$
    # shellcheck disable=SC2016
    plan='
      function is_path(name) { sub(/^\.well-known\//, "", name); return ("/" name) !~ /\/[.\/]|\/$/ }
      function leave(name, list) {
        print name >list
        while (sub(/\/[^\/]*$/, "", name) && !(name in is_folder) && !((list, name) in left)) { left[list, name]; print name >(list "-folders") }
      }
      function heading(file) { print "sitegen deployment 1\nurl " url >file }
      part == "record" {
        seen = 1
        if (ended || (FNR == 1) != ($0 == "sitegen deployment 1")) damaged = 1
        else if (FNR == 1) next
        else if (FNR == 2 && /^url [!-~]+$/) theirs = substr($0, 5)
        else if (/^run [0-9.]+$/) unfinished = 1
        else if (/^assets [0-9a-f]+$/) old_assets[$2] = 1
        else if (/^file / || /^old [0-9]+ /) {
          date = /^old/ ? $2 : ""
          name = substr($0, 6 + length(date))
          if (is_path(name)) { old[++count] = name; since[name] = date } else damaged = 1
        }
        else if ($0 == "end") ended = 1
        else damaged = 1
        next
      }
      part == "assets" { assets[++folders] = $0; next }
      {
        new[++added] = $0
        is_new[$0] = is_file[tolower($0)] = 1
        while (sub(/\/[^\/]*$/, "") && !($0 in is_folder)) { is_folder[$0] = is_way[tolower($0)] = 1; print >"folders" }
      }
      END {
        if (!seen) problem = "has files, but no record of a deployment"
        else if (damaged || !ended) problem = "has a damaged record of its files"
        else if (theirs != url) problem = "has the site " theirs
        if (problem != "") { print problem >"problem"; count = 0; split("", since); split("", old_assets); unfinished = 0 }

        heading("begun"); heading("done")
        print "run " run >"begun"
        for (name in old_assets) print "assets " name >"begun"
        for (i = 1; i <= folders; i++) { print "assets " assets[i] >"begun"; print "assets " assets[i] >"done" }
        for (i = 1; i <= added; i++) {
          print "file " new[i] >"begun"; print "file " new[i] >"done"
          if (!(new[i] in since)) print new[i] >"added"
        }
        for (i = 1; i <= count; i++) {
          name = old[i]; date = since[name]
          if (unfinished) { temporary = name; sub(/[^\/]*$/, ".~tmp~/&", temporary); leave(temporary, "before") }
          if (name in is_new) continue
          print (date == "" ? "file " : "old " date " ") name >"begun"
          # A file where the new site has a folder, or a folder where it has a file. Some disks do not distinguish case.
          way = tolower(name); blocks = way in is_file || way in is_way
          while (!blocks && sub(/\/[^\/]*$/, "", way)) blocks = way in is_file
          split(name, parts, "/")
          if (date == "" && parts[1] == "assets" && parts[2] in old_assets) date = now
          if (blocks) leave(name, "before")
          else if (date == "" || now - date >= keep * 86400) leave(name, "after")
          else print "old " date " " name >"done"
        }
        print "end" >"begun"; print "end" >"done"
      }
    '
    for file in before before-folders after after-folders added folders problem link file; do : >"$work/$file"; done
    (cd "$work" && awk -v url="$url" -v run="$run" -v now="${run%.*}" -v keep="$keep" "$plan" \
      part=record record part=assets assets part=new new)
    if [ -s "$work/problem" ] && [ -z "$adopt" ]; then
      on_server "$others | sed 5q" </dev/null >"$work/others"
      [ ! -s "$work/others" ] || refuse "$(cat "$work/problem")" "$work/others"
      : >"$work/added"
    fi
    # shellcheck disable=SC2016
    { cat "$work/folders"; echo; cat "$work/added"; } | on_server '
      while IFS= read -r name && [ -n "$name" ]; do
        if [ -L "./$name" ] || { [ -e "./$name" ] && [ ! -d "./$name" ]; }; then printf "link %s\n" "$name"; fi
      done
      while IFS= read -r name; do
        if [ -d "./$name" ] && [ ! -L "./$name" ]; then printf "link %s\n" "$name"
        elif [ -L "./$name" ] || [ -e "./$name" ]; then printf "file %s\n" "$name"; fi
      done
    ' >"$work/there"
    (cd "$work" && awk '
      part == "before" { do own[$0] = 1; while (sub(/\/[^\/]*$/, "")); next }
      !(substr($0, 6) in own) { print substr($0, 6) >$1 }
    ' part=before before part=there there)
    if [ -s "$work/link" ]; then fail "$server has a link, a folder or a file in the way of the site: $(sed 1q "$work/link")"; fi
    if [ -s "$work/file" ] && [ -z "$adopt" ]; then refuse 'has other files with the names of the site' "$work/file"; fi

    # 3. Assets, pages and documents, the manifest. Before, the record has all files: if this is interrupted, the next deployment knows them.
    { cat "$work/before"; echo; sort -r "$work/before-folders"; echo; cat "$work/begun"; } | on_server "$update
      mkdir $record.tmp"
    copy --exclude='/api/v*/manifest.json' "$site/"
    copy --relative "$site"/./api/v*/manifest.json

    # 4. What the new site does not have.
    { cat "$work/after"; echo; sort -r "$work/after-folders"; echo; cat "$work/done"; } | on_server "
      grep -qxF 'run $run' $record || { echo 'Another deployment has begun meanwhile: when it is done, run this again.' >&2; exit 1; }
      $update"

    if [ -n "$adopt" ]; then
      on_server "$others" </dev/null | sort >"$work/there"
      sed -n 's/^file //p; s/^old [0-9]* //p' "$work/done" | sort | comm -13 - "$work/there" >"$work/others"
      [ ! -s "$work/others" ] || { echo "$server also has other files, which stay:"; named "$work/others"; }
    fi

    """#
  }
}
