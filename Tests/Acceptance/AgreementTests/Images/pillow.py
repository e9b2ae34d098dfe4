"""Creates pictures of every kind that sitegen decodes, and scales them with Pillow.

Prints JSON: for each picture its name, format, orientation and file, and its upright pixels in several sizes; bytes are in base64.
Pillow can't write interlaced or 16-bit PNGs, so this script writes PNGs itself.
"""

import base64
import io
import json
import random
import struct
import zlib
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFont

SIZE = (128, 96)
SCALES = (1, 0.9, 0.5, 1 / 3, 1 / 8, 1 / 16)


@cache
def photo(size=SIZE):
    """Draws noise with weaker fine details, like a photograph, and sharp edges."""
    source = random.Random(1)
    picture = Image.new("RGB", size, (128, 128, 128))
    for octave in range(1, 8):
        small = (2**octave, 2**octave)
        layer = Image.frombytes("RGB", small, source.randbytes(3 * 4**octave)).resize(size, Image.Resampling.BICUBIC)
        picture = Image.blend(picture, layer, 0.6**octave)
    draw = ImageDraw.Draw(picture)
    for _ in range(8):
        x, y, width = source.randrange(size[0]), source.randrange(size[1]), source.randrange(8, 60)
        draw.ellipse((x, y, x + width, y + width // 2), fill=tuple(source.randbytes(3)))
    return picture


@cache
def text(size=SIZE):
    """Draws a screenshot: small letters, one-pixel lines, areas of one color."""
    picture = Image.new("RGB", size, "white")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, size[0], 24), fill=(40, 60, 120))
    font = ImageFont.load_default(size=12)
    for line in range(size[1] // 15):
        color = "white" if line < 2 else (20, 20, 20) if line % 4 else (200, 30, 30)
        draw.text((6 + line % 3 * 9, 1 + line * 15), "Settings › General › About 0123456789 The quick brown fox", fill=color, font=font)
    draw.rectangle((70, 50, 120, 85), fill=(230, 230, 240), outline="green")
    return picture


def alpha(picture):
    """Draws an oval with a soft edge."""
    mask = Image.radial_gradient("L").resize(picture.size).point(lambda value: max(0, min(255, (190 - value) * 3)))
    result = picture.convert("RGBA")
    result.putalpha(mask)
    return result


def packed(samples, depth):
    if depth == 16:
        return struct.pack(f">{len(samples)}H", *samples)
    bits = "".join(format(sample, f"0{depth}b") for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[start : start + 8], 2) for start in range(0, len(bits), 8))


# The transformation for each value of Exif's orientation.
TURNS = (None, *(Image.Transpose[name] for name in (
    "FLIP_LEFT_RIGHT", "ROTATE_180", "FLIP_TOP_BOTTOM", "TRANSPOSE", "ROTATE_270", "TRANSVERSE", "ROTATE_90")))
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def png(pixels, size, kind, depth=8, interlaced=False, chunks=()):
    """Writes a PNG file. Each pixel is a tuple of samples."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    width, height = size
    rows = b""
    for x, y, across, down in ADAM7 if interlaced else ((0, 0, 1, 1),):
        for row in range(y, height, down):
            line = pixels[row * width : (row + 1) * width][x::across]
            if line:
                rows += b"\0" + packed([sample for pixel in line for sample in pixel], depth)
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 1 if interlaced else 0)
    before = b"".join(chunk(*item) for item in chunks)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def samples(picture):
    count = len(picture.getbands())
    data = picture.tobytes()
    return [tuple(data[start : start + count]) for start in range(0, len(data), count)]


def sixteen(pixels):
    """Returns 16-bit values that round to the 8-bit values."""
    source = random.Random(2)
    return [tuple(max(0, min(65535, value * 257 + source.randrange(-120, 120))) for value in pixel) for pixel in pixels]


def pngs():
    for name, picture in (("photo", photo()), ("text", text())):
        grey, clear, few = picture.convert("L"), alpha(picture), picture.quantize(32, dither=Image.Dither.NONE)
        palette = (b"PLTE", bytes(few.getpalette()[:96]))
        greys = grey.point(lambda value: value // 16 * 17)
        yield f"{name} png rgb", png(samples(picture), SIZE, 2), picture
        yield f"{name} png rgba", png(samples(clear), SIZE, 6), clear
        yield f"{name} png interlaced", png(samples(clear), SIZE, 6, interlaced=True), clear
        yield f"{name} png 16 bit", png(sixteen(samples(picture)), SIZE, 2, 16), picture
        yield f"{name} png 16 bit rgba interlaced", png(sixteen(samples(clear)), SIZE, 6, 16, True), clear
        yield f"{name} png grey", png(samples(grey), SIZE, 0), grey
        yield f"{name} png grey 16 bit", png(sixteen(samples(grey)), SIZE, 0, 16), grey
        yield f"{name} png grey alpha", png(samples(clear.convert("LA")), SIZE, 4), clear.convert("LA")
        yield f"{name} png grey 4 bit", png([(value // 17,) for value, in samples(greys)], SIZE, 0, 4), greys
        yield f"{name} png palette", png(samples(few), SIZE, 3, chunks=[palette]), few.convert("RGB")
        yield f"{name} png palette interlaced", png(samples(few), SIZE, 3, interlaced=True, chunks=[palette]), few.convert("RGB")
        transparent = few.convert("RGBA")
        transparent.putalpha(few.point(lambda index: index * 8, "L"))
        alphas = (b"tRNS", bytes(index * 8 for index in range(32)))
        yield f"{name} png palette transparent", png(samples(few), SIZE, 3, chunks=[palette, alphas]), transparent
        color = picture.getpixel((90, 70))
        keyed = picture.convert("RGBA")
        keyed.putdata([(*pixel, 0 if pixel == color else 255) for pixel in samples(picture)])
        chunks = [(b"tRNS", struct.pack(">HHH", *color))]
        yield f"{name} png rgb transparent", png(samples(picture), SIZE, 2, chunks=chunks), keyed


def saved(picture, **options):
    file = io.BytesIO()
    picture.save(file, **options)
    return file.getvalue(), Image.open(file)


def jpegs():
    for name, picture in (("photo", photo()), ("text", text())):
        cmyk = ImageChops.invert(picture).convert("CMYK")
        for kind, source, options in (
            ("4:2:0", picture, {"subsampling": 2}),
            ("4:4:4", picture, {"subsampling": 0}),
            ("progressive", picture, {"progressive": True}),
            ("grey", picture.convert("L"), {}),
            ("cmyk", cmyk, {}),
            ("rgb", picture, {"keep_rgb": True}),
        ):
            file, read = saved(source, format="JPEG", quality=92, **options)
            yield f"{name} jpeg {kind}", file, read.convert("RGB")


def webps():
    for name, picture in (("photo", photo()), ("text", text())):
        for kind, source, options in (
            ("lossy", picture, {"quality": 90}),
            ("lossless", picture, {"lossless": True}),
            ("lossy alpha", alpha(picture), {"quality": 90}),
            ("lossless alpha", alpha(picture), {"lossless": True}),
        ):
            file, read = saved(source, format="WEBP", **options)
            read.load()
            yield f"{name} webp {kind}", file, read


def encoded(data):
    return base64.b64encode(data).decode()


def case(name, file, picture, orientation=1, scales=SCALES):
    picture = picture if picture.mode in ("RGB", "RGBA") else picture.convert("RGBA")
    scaled = []
    for scale in scales:
        size = tuple(round(side * scale) for side in picture.size)
        pixels = picture.resize(size, Image.Resampling.LANCZOS).convert("RGBA").tobytes()
        scaled.append({"width": size[0], "height": size[1], "pixels": encoded(pixels)})
    return {"name": name, "orientation": orientation, "file": encoded(file), "scaled": scaled}


def bombs():
    """Creates compression bombs."""
    profile = b"a\0\0" + zlib.compress(bytes(100_000_000), 9)
    yield "profile", png([(0, 0, 0)], (1, 1), 2, chunks=[(b"iCCP", profile)])
    text = b"a\0\0" + zlib.compress(bytes(100_000_000), 9)
    yield "texts", png([(0, 0, 0)], (1, 1), 2, chunks=[(b"zTXt", text)] * 20)


def main():
    cases = [case(*item) for pictures in (pngs(), jpegs(), webps()) for item in pictures]
    for name, make in (("png", photo), ("jpeg", photo)):
        for value, turn in enumerate(TURNS, 1):
            file, read = saved(make(), format=name.upper())
            read = read.convert("RGB")
            turned = read if turn is None else read.transpose(turn)
            cases.append(case(f"photo {name} orientation {value}", file, turned, value, (1, 0.5)))
    print(json.dumps({"cases": cases, "bombs": {name: encoded(file) for name, file in bombs()}}))


main()
