/* The minimum work of a site generator: reads each Markdown file, converts it to HTML with libcmark, and writes the page.

   cc -O2 -o floor floor.c $(pkg-config --cflags --libs libcmark) -lpthread
   find content -name '*.md' | floor OUTPUT THREADS

   Front matter is skipped, not read. Paths are below `content/`. */
#include <cmark.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char **paths;
static size_t count;
static atomic_size_t next;
static const char *output;

static void fail(const char *what, const char *path) {
  fprintf(stderr, "floor: cannot %s %s: %s\n", what, path, strerror(errno));
  exit(74);
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("read", path);
  struct stat status;
  if (fstat(fileno(file), &status)) fail("read", path);
  char *bytes = malloc((size_t)status.st_size + 1);
  if (!bytes) fail("hold", path);
  *length = fread(bytes, 1, (size_t)status.st_size, file);
  bytes[*length] = 0;
  fclose(file);
  return bytes;
}

/* Makes the folders above a file. */
static void make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0777) && errno != EEXIST) fail("make", path);
    *slash = '/';
  }
}

static void build(const char *path) {
  size_t length;
  char *bytes = read_file(path, &length);
  const char *text = bytes;
  if (!strncmp(bytes, "---\n", 4)) {
    const char *end = strstr(bytes + 3, "\n---\n");
    if (end) text = end + 5;
  }
  char *html = cmark_markdown_to_html(text, length - (size_t)(text - bytes), CMARK_OPT_DEFAULT);
  char target[4096];
  const char *name = strchr(path, '/') + 1;
  snprintf(target, sizeof target, "%s/%.*s/index.html", output, (int)(strlen(name) - 3), name);
  make_folders(target);
  FILE *file = fopen(target, "wb");
  if (!file) fail("write", target);
  fputs("<!doctype html>\n<title>Page</title>\n<main>\n", file);
  fputs(html, file);
  fputs("</main>\n", file);
  if (fclose(file)) fail("write", target);
  free(html);
  free(bytes);
}

static void *work(void *unused) {
  for (size_t index; (index = atomic_fetch_add(&next, 1)) < count;) build(paths[index]);
  return unused;
}

int main(int argc, char **arguments) {
  if (argc != 3) {
    fputs("usage: find content -name '*.md' | floor OUTPUT THREADS\n", stderr);
    return 64;
  }
  output = arguments[1];
  char line[4096];
  for (size_t room = 0; fgets(line, sizeof line, stdin); count++) {
    line[strcspn(line, "\n")] = 0;
    if (count == room) {
      room = room ? room * 2 : 1024;
      paths = realloc(paths, room * sizeof *paths);
      if (!paths) fail("hold", "the list of files");
    }
    paths[count] = strdup(line);
  }
  int threads = atoi(arguments[2]);
  pthread_t others[64];
  for (int index = 0; index < threads && index < 64; index++) pthread_create(&others[index], NULL, work, NULL);
  for (int index = 0; index < threads && index < 64; index++) pthread_join(others[index], NULL);
  printf("%zu pages\n", count);
  return 0;
}
