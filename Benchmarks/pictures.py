#!/usr/bin/env python3
"""Measures image scaling: a build with photographs, compared with Pillow and, if installed, vips, which make the same files.

    swift build -c release --static-swift-stdlib
    Benchmarks/pictures.py                      # 200 photographs of 12 megapixels, and a quarter of them

Needs Pillow (`.ci/setup acceptance` installs it into .build/audit/packages); vips is in Debian's libvips-tools. Both use the same widths as the
build, work on several pictures in parallel like the build, and write WebP of the same quality.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(PROJECT / ".build/audit/packages"))

from PIL import Image

from measure import run

SIZE = (4000, 3000)
WIDTHS = (360, 720, 1080, 1440, 1920)
QUALITY = 80


def photograph(number):
    """Returns a picture with coarse and fine detail, about 4 MB as a JPEG, different for each number."""
    coarse = Image.effect_noise((40, 30), 120 + number % 7).resize(SIZE, Image.BICUBIC)
    fine = Image.effect_noise((SIZE[0] // 2, SIZE[1] // 2), 40).resize(SIZE, Image.BILINEAR)
    gradient = Image.linear_gradient("L").rotate(number * 7).resize(SIZE, Image.BILINEAR)
    return Image.merge("RGB", [Image.blend(coarse, fine, 0.4), Image.blend(gradient, fine, 0.3), Image.blend(coarse, gradient, 0.6)])


def make_site(folder, count):
    pages = folder / "content"
    pages.mkdir(parents=True)
    (pages / "site.yaml").write_text("title: Photographs\n")
    kept = [photograph(number) for number in range(4)]
    lines = ["---", "description: All of them.", "---", ""]
    for number in range(count):
        # Quality and comment make each file different.
        kept[number % 4].save(pages / f"p{number}.jpg", quality=88 + number // 4 % 5, comment=str(number).encode())
        lines += [f"![Photograph {number}](p{number}.jpg)", ""]
    (pages / "index.md").write_text("\n".join(lines))


def scale(source, target):
    """Scales one picture with Pillow."""
    with Image.open(source) as picture:
        picture.draft("RGB", (max(WIDTHS) * 3 // 2, 1))
        picture.load()
        for width in WIDTHS:
            small = picture.resize((width, round(width * SIZE[1] / SIZE[0])), Image.LANCZOS)
            small.save(f"{target}-{width}.webp", quality=QUALITY, method=4)


def pillow(folder):
    """Scales all pictures of a folder, in a separate process."""
    output = folder / "pillow"
    output.mkdir()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda file: scale(file, output / file.stem), sorted((folder / "content").glob("*.jpg"))))


def vips(folder):
    output = folder / "vips"
    output.mkdir()

    def one(file):
        for width in WIDTHS:
            target = output / f"{file.stem}-{width}.webp[Q={QUALITY},strip]"
            subprocess.run(["vipsthumbnail", file, "--size", f"{width}x", "-o", target], check=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, sorted((folder / "content").glob("*.jpg"))))


def row(count, name, result, own, files):
    size = sum(file.stat().st_size for file in files) / 1e6
    print(
        f"| {count} | {name} | {result.wall:.1f} | {result.cpu:.1f} | {result.memory:.0f} | {result.wall / own.wall:.2f} "
        f"| {len(files)} | {size:.1f} |",
        flush=True)


def measure(program, folder, count):
    # In another process, because this process's peak memory would count for the processes that it starts.
    subprocess.run([sys.executable, __file__, "--make", folder, "--count", str(count)], check=True)
    build = [program, "build", "--source", folder, "--output", folder / "public", "--quiet"]
    own = run(build, folder)
    made = sorted((folder / "public/images").iterdir())
    row(count, "sitegen", own, own, made)
    again = run(build, folder)
    if sorted((folder / "public/images").iterdir()) != made:
        sys.exit("pictures: the second build made other files")
    row(count, "sitegen, again", again, own, made)
    row(count, "Pillow", run([sys.executable, __file__, "--pillow", folder], folder), own, sorted((folder / "pillow").iterdir()))
    if shutil.which("vipsthumbnail"):
        row(count, "vips", run([sys.executable, __file__, "--vips", folder], folder), own, sorted((folder / "vips").iterdir()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=PROJECT / ".build/release/sitegen")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--make", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--pillow", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--vips", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        return make_site(options.make, options.count)
    if options.pillow:
        return pillow(options.pillow)
    if options.vips:
        return vips(options.vips)
    print("| pictures | program | wall s | CPU s | memory MB | wall / sitegen | files | MB |\n|---|---|---|---|---|---|---|---|", flush=True)
    for count in (max(1, options.count // 4), options.count):
        with tempfile.TemporaryDirectory() as scratch:
            measure(options.program.resolve(), pathlib.Path(scratch) / "site", count)


if __name__ == "__main__":
    main()
