"""Makes small pictures of screens: what has few colours is kept in few.

    shrink.py SHOTS IMAGES     reads SHOTS/*.png, writes the pictures of the documents into IMAGES

Needs Pillow.
"""
import pathlib
import sys

from PIL import Image

PICTURES = [
    *(f"vscode-{name}" for name in ("hover", "fixes", "doctor", "passes", "view-as", "status")),
    *(f"nvim-{name}" for name in ("hover", "fixes", "view-as")),
]
# The steps of the moving picture, and how many milliseconds each is shown: there is something to read.
STEPS = ["finding", "hover", "fixes", "first", "suggestion", "fixed"]
PAUSE = 2500
COLOURS = 64


def few(image, dither=Image.Dither.NONE):
    """Returns the picture in a palette of its own."""
    return image.convert("RGB").quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=dither)


def main(shots, images):
    images.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        with Image.open(shots / f"{name}.png") as image:
            few(image).save(images / f"{name}.png", optimize=True)
    steps = []
    for name in STEPS:
        with Image.open(shots / f"vscode-{name}.png") as image:
            steps.append(image.convert("RGB").resize((1000, image.height * 1000 // image.width), Image.Resampling.LANCZOS))
    # One palette for all steps, so that what stays the same is not stored again.
    sheet = Image.new("RGB", (1000, sum(s.height for s in steps)))
    top = 0
    for step in steps:
        sheet.paste(step, (0, top))
        top += step.height
    palette = few(sheet)
    frames = [s.quantize(palette=palette, dither=Image.Dither.NONE) for s in steps]
    frames[0].save(images / "vscode.gif", save_all=True, append_images=frames[1:], duration=PAUSE, loop=0, optimize=True)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
