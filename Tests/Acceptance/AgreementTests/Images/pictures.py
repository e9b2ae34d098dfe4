"""Creates pictures with metadata, or describes pictures, with Pillow.

The argument is a JSON file: {"action": "make"} and {"action": "make others"} print [{"name", "bytes"}]; {"action": "look", "pictures": [bytes]} prints their descriptions.
"""
import base64
import hashlib
import io
import json
import sys

from PIL import Image, ImageCms, PngImagePlugin, features

ICC = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
XMP = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><tiff:Model>Camera</tiff:Model></x:xmpmeta>'


def picture(mode="RGB", shade=0):
    image = Image.new("RGB", (21, 13))
    image.putdata([(x * 12, y * 19, shade) for y in range(13) for x in range(21)])
    return image.convert(mode)


def exif(orientation):
    fields = Image.Exif()
    fields[0x010F], fields[0x0110], fields[0x0112] = "Apple", "iPhone 15", orientation
    fields.get_ifd(0x8769)[0x9003] = "2026:11:22 23:00:00"
    fields.get_ifd(0x8825).update({1: "N", 2: (48.0, 8.0, 13.2), 3: "E", 4: (11.0, 34.0, 30.0)})
    return fields


def saved(image, format, **options):
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def text():
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "Berlin")
    info.add_text("Description", "Berlin" * 20, zip=True)
    info.add_itxt("XML:com.adobe.xmp", XMP.decode())
    return info


def make():
    frames = [picture(shade=shade) for shade in (80, 160, 240)]
    several = {"save_all": True, "append_images": frames[1:]}
    for orientation in (1, 6):
        tags = {"exif": exif(orientation), "icc_profile": ICC}
        said = {"comment": b"Berlin", "xmp": XMP, "dpi": (72, 72)}
        yield f"baseline JPEG {orientation}", saved(picture(), "JPEG", **tags, **said)
        yield f"progressive JPEG {orientation}", saved(picture(), "JPEG", progressive=True, restart_marker_blocks=1, **tags, **said)
        yield f"grey JPEG {orientation}", saved(picture("L"), "JPEG", **tags, **said)
        yield f"CMYK JPEG {orientation}", saved(picture("CMYK"), "JPEG", **tags, **said)
        yield f"several JPEGs {orientation}", saved(frames[0], "MPO", **several, **tags)
        yield f"PNG {orientation}", saved(picture("RGBA"), "PNG", pnginfo=text(), dpi=(72, 72), **tags)
        yield f"palette PNG {orientation}", saved(picture("P"), "PNG", pnginfo=text(), transparency=3, **tags)
        yield f"animated PNG {orientation}", saved(frames[0], "PNG", pnginfo=text(), duration=100, **several, **tags)
        yield f"lossy WebP {orientation}", saved(picture(), "WEBP", xmp=XMP, **tags)
        yield f"lossless WebP {orientation}", saved(picture("RGBA"), "WEBP", lossless=True, xmp=XMP, **tags)
        yield f"animated WebP {orientation}", saved(frames[0], "WEBP", duration=100, xmp=XMP, **several, **tags)
    yield "plain JPEG", saved(picture(), "JPEG")
    yield "plain PNG", saved(picture(), "PNG")
    yield "plain WebP", saved(picture(), "WEBP")


def make_others():
    """Creates pictures whose metadata is not removed."""
    frames = [picture(shade=shade) for shade in (80, 160, 240)]
    several = {"save_all": True, "append_images": frames[1:]}
    yield "GIF", saved(frames[0], "GIF", comment=b"Berlin" * 60)
    yield "animated GIF", saved(frames[0], "GIF", **several)
    if features.check("avif"):
        yield "animated AVIF", saved(frames[0], "AVIF", **several)
        for orientation in range(1, 9):
            yield f"AVIF {orientation}", saved(picture(), "AVIF", exif=exif(orientation), xmp=XMP)


def look(data):
    image = Image.open(io.BytesIO(data))
    fields = image.getexif()
    frames = getattr(image, "n_frames", 1)
    # A Multi-Picture file's other pictures are not frames, and must be removed.
    if image.format == "MPO":
        frames = 1
    pixels = hashlib.sha256()
    for frame in range(frames):
        image.seek(frame)
        pixels.update(image.convert("RGBA").tobytes())
    image.load()
    known = {"jfif", "jfif_version", "jfif_unit", "jfif_density", "dpi", "icc_profile", "exif", "adobe", "adobe_transform", "progressive"}
    known |= {"progression", "transparency", "loop", "duration", "background", "timestamp", "bbox", "blend", "disposal", "default_image"}
    return {
        "format": "JPEG" if image.format == "MPO" else image.format,
        "mode": image.mode,
        "size": image.size,
        "frames": frames,
        "pixels": pixels.hexdigest(),
        "profile": hashlib.sha256(image.info["icc_profile"]).hexdigest() if "icc_profile" in image.info else "",
        # If the picture has no resolution, Pillow uses the resolution in Exif.
        "resolution": [round(number) for number in image.info.get("dpi" if image.format == "PNG" else "jfif_density", ())],
        "orientation": fields.get(0x0112, 1),
        "fields": sorted(set(fields) | set(fields.get_ifd(0x8769)) | set(fields.get_ifd(0x8825))),
        "others": sorted(str(key) for key in image.info if key not in known),
    }


with open(sys.argv[1]) as file:
    order = json.load(file)
if order["action"] != "look":
    pictures = make() if order["action"] == "make" else make_others()
    json.dump([{"name": name, "bytes": base64.b64encode(data).decode()} for name, data in pictures], sys.stdout)
else:
    json.dump([look(base64.b64decode(data)) for data in order["pictures"]], sys.stdout)
