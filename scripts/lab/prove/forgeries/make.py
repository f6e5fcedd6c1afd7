"""Makes the corpus of npm run prove -- forgeries in a folder with cards.json and Chromium's screenshots: what forgers
make of the cards by Debian's tools, and the same cards printed and photographed. Needs of Debian python3-reportlab,
python3-xhtml2pdf, weasyprint, imagemagick, poppler-utils, qpdf, mupdf-tools, img2pdf and libimage-exiftool-perl. The second
half of the cards is held out: thresholds are chosen on the first, and its noise, sizes, qualities, blur and the metadata
that are put in are others."""

import json
import random
import subprocess
import sys
from pathlib import Path

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from weasyprint import HTML
from xhtml2pdf import pisa

folder = Path(sys.argv[1])
cards = json.loads((folder / "cards.json").read_text())
random.seed(1)
# Of its own, so that more of these leave the photos as they are.
choice = random.Random(2).choice
HELD_OUT_FROM = len(cards) // 2


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def file(kind, tool, number, suffix):
    return folder / f"{kind}-{tool}-{number}.{suffix}"


def reportlab(number, card):
    path = file("forged", "reportlab", number, "pdf")
    page = Canvas(str(path), pagesize=(506, 319))
    page.setFillColor(card["colour"])
    page.rect(0, 259, 506, 60, stroke=0, fill=1)
    page.drawImage(ImageReader(card["photo"]), 20, 90, 110, 140)
    page.setFillColorRGB(1, 1, 1)
    page.setFont("Helvetica-Bold", 22)
    page.drawString(20, 280, card["institution"])
    page.setFillColorRGB(0, 0, 0)
    page.setFont("Helvetica", 15)
    for line, text in enumerate(card["lines"]):
        page.drawString(150, 210 - 26 * line, text)
    page.save()
    return path


def add_noise(number, drawn):
    """A drawing with noise, so that it has no flat blocks; and by somebody who blurs its edges first."""
    kind, strength, quality, size = "Gaussian", "0.1", "85", "100%"
    if number >= HELD_OUT_FROM:
        kind = random.choice(["Gaussian", "Uniform", "Laplacian", "Poisson"])
        strength = random.choice(["0.06", "0.15", "0.3"])
        quality = random.choice(["70", "80", "92"])
        size = random.choice(["100%", "150%", "70%"])
    noise = ["-attenuate", strength, "+noise", kind, "-quality", quality]
    run("convert", drawn, "-resize", size, *noise, file("forged", "noise-added", number, "jpg"))
    run("convert", drawn, "-resize", size, "-blur", "0x0.9", *noise, file("forged", "blurred-then-noise", number, "jpg"))


def send_on(number, drawn):
    """As a messenger sends a drawing on, smaller; blurred by somebody who knows of sharp edges; and put into a PDF."""
    size, quality, blur = "60%", "70", "0x0.9"
    if number >= HELD_OUT_FROM:
        size, quality, blur = choice(["50%", "75%", "130%"]), choice(["55", "75", "88"]), choice(["0x0.7", "0x1.2", "0x1.6"])
    run("convert", drawn, "-resize", size, "-quality", quality, file("forged", "sent-on", number, "jpg"))
    run("convert", drawn, "-blur", blur, "-quality", "85", file("forged", "blurred", number, "jpg"))
    run("img2pdf", file("forged", "imagemagick-jpeg", number, "jpg"), "-o", file("forged", "picture-in-pdf", number, "pdf"))


CLAIMED = ["Microsoft\u00ae Word for Microsoft 365", "LibreOffice 7.4", "macOS Version 14.5 Quartz PDFContext", "iText 5.5.13"]


def replace_metadata(number, made):
    """The names of another program in place of its own."""
    claimed, again = "Microsoft\u00ae Word 2019", "qpdf"
    if number >= HELD_OUT_FROM:
        claimed, again = choice(CLAIMED), choice(["qpdf", "mutool", "nothing"])
    path = file("forged", "metadata-replaced", number, "pdf")
    run("exiftool", "-all=", f"-Producer={claimed}", f"-Creator={claimed}", "-o", path, made)
    if again == "qpdf":
        run("qpdf", "--linearize", "--replace-input", path)
    if again == "mutool":
        cleaned = folder / f"cleaned-{number}.pdf"
        run("mutool", "clean", path, cleaned)
        cleaned.rename(path)


def scan_otherwise(number):
    """A scan in black and white, as offices and apps make them of letters, and one that was made smaller to be sent."""
    scanned, cut = file("genuine", "scanner", number, "jpg"), file("genuine", "scan-app", number, "jpg")
    levels, size, quality = ["-threshold", "55%"], "1000x", "80"
    if number >= HELD_OUT_FROM:
        levels = choice([["-threshold", "45%"], ["-threshold", "65%"], ["-negate", "-lat", "40x40+8%", "-negate"]])
        size, quality = choice(["1100x", "900x", "800x"]), choice(["60", "75", "85"])
    run("convert", scanned, "-colorspace", "Gray", *levels, "-type", "bilevel", file("genuine", "black-and-white", number, "png"))
    run("convert", cut, "-resize", size, "-quality", quality, file("genuine", "scan-made-smaller", number, "jpg"))


def photograph(number, paper):
    """A print on a table: perspective, uneven light, blur of the lens, noise of the sensor, JPEG of the phone."""
    width, height = 1600, 1200
    move = lambda most: random.randint(0, most)
    corners = f"0,0 {180 + move(90)},{200 + move(90)} 1200,0 {1400 - move(90)},{190 + move(90)} " \
        f"1200,757 {1420 - move(90)},{1010 - move(60)} 0,757 {170 + move(90)},{1000 - move(60)}"
    table = folder / f"table-{number}.png"
    shot = folder / f"shot-{number}.png"
    run("convert", "-size", f"{width}x{height}", f"plasma:#6b5038-#8a6a4a", "-blur", "0x2", "(", paper, "-resize", "1200x757!",
        "-alpha", "set", "-virtual-pixel", "transparent", "-background", "none", "-extent", f"{width}x{height}",
        "-distort", "Perspective", corners, ")", "-composite", table)
    light = ["(", "-size", f"{width}x{height}", f"gradient:#ffffff-#{random.choice(['a8a8a8', 'c4c4c4', 'd8d8d8'])}", ")",
             "-compose", "multiply", "-composite", "-compose", "over"]
    run("convert", table, *light, "-blur", "0x0.7", shot)
    quality = str(random.choice([72, 82, 90]))
    noisy = ["-attenuate", random.choice(["0.06", "0.1", "0.2"]), "+noise", "Gaussian"]
    out = lambda kind: file("genuine", kind, number, "jpg")
    run("convert", shot, *noisy, "-quality", quality, out("photo"))
    # A phone that smooths its noise away and sharpens, and saves much smaller.
    run("convert", shot, *noisy, "-blur", "0x1.2", "-unsharp", "0x1", "-quality", "60", out("smoothed-photo"))
    # An app for scanning: cut out, contrast up, paper to white.
    run("convert", paper, "-resize", "1400x", "-blur", "0x0.6", *noisy, "-level", "8%,82%", "-quality", quality, out("scan-app"))
    # A flatbed scanner.
    run("convert", paper, "-resize", "1700x", "-blur", "0x0.5", "-attenuate", random.choice(["0.05", "0.1", "0.2"]), "+noise", "Gaussian", "-quality", "85",
        out("scanner"))
    # The form's script makes a large photo smaller.
    run("convert", out("photo"), "-resize", "1100x", "-quality", "85", out("photo-made-smaller"))
    # Overexposed: flash on a glossy card.
    run("convert", shot, *noisy, "-brightness-contrast", "25x10", "-quality", quality, out("flash-photo"))


for number, card in enumerate(cards):
    card["photo"] = str(folder / f"photo-{number}.jpg")
    run("convert", "-size", "300x380", "-seed", number + 1, "plasma:fractal", "-blur", "0x6", "-attenuate", "0.2", "+noise",
        "Gaussian", "-quality", "90", card["photo"])
    html = (folder / f"card-{number}.html").read_text()
    pdf = reportlab(number, card)
    with open(file("forged", "xhtml2pdf", number, "pdf"), "wb") as out:
        pisa.CreatePDF(card["simple"], dest=out)
    weasy = file("forged", "weasyprint", number, "pdf")
    HTML(string=html, base_url=str(folder)).write_pdf(str(weasy))
    # The same, printed to a picture; and with what is read here taken away.
    run("pdftoppm", "-r", "150", "-png", "-singlefile", weasy, folder / f"drawn-{number}")
    drawn = folder / f"drawn-{number}.png"
    run("convert", drawn, "-font", "DejaVu-Sans", "-pointsize", "24", "-annotate", "+320+560", card["lines"][-1],
        file("forged", "imagemagick", number, "png"))
    run("convert", drawn, "-quality", "85", file("forged", "imagemagick-jpeg", number, "jpg"))
    bare = file("forged", "weasyprint-without-metadata", number, "pdf")
    run("exiftool", "-all=", "-o", bare, weasy)
    run("qpdf", "--linearize", "--replace-input", bare)
    replace_metadata(number, weasy)
    add_noise(number, drawn)
    send_on(number, drawn)
    photograph(number, drawn)
    scan_otherwise(number)
    # A copier that sends what it scanned as a PDF.
    run("img2pdf", file("genuine", "scanner", number, "jpg"), "-o", file("genuine", "scan-in-pdf", number, "pdf"))
