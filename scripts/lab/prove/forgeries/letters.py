"""Makes genuine PDFs for npm run prove -- forgeries: certificates of enrolment as universities' offices and portals make
them, by Debian's libreoffice-writer-nogui, texlive-latex-recommended, wkhtmltopdf, weasyprint, python3-xhtml2pdf,
python3-reportlab, php-fpdf, php-tcpdf, libitext5-java, fop, ghostscript, qpdf and libimage-exiftool-perl. A tool that is not installed is left out
of the table. Each institution has a layout of its own, but for those that share a system."""

import html
import json
import shutil
import subprocess
import sys
from pathlib import Path

here = Path(__file__).parent
folder = Path(sys.argv[1])
cards = json.loads((folder / "cards.json").read_text())
institutions = sorted({card["institution"] for card in cards})


def run(*command, **options):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def genuine(tool, number):
    return folder / f"genuine-{tool}-{number}.pdf"


def sentences(card):
    name, _, number, until = card["lines"]
    return [
        "Certificate of enrolment",
        f"This is to certify that {name} is enrolled as a full-time student.",
        f"Matriculation: {number}",
        f"{until}",
        "This certificate was issued by machine and is valid without a signature.",
    ]


def look(card):
    """Where an institution's letters begin and how far their lines are apart, in points."""
    place = institutions.index(card["institution"])
    return 60 + 23 * place, 22 + 5 * place


def page(card, top, leading):
    body = "".join(f"<p>{html.escape(line)}</p>" for line in sentences(card)[1:])
    head = f"<h1>{html.escape(card['institution'])}</h1><h2>{sentences(card)[0]}</h2>"
    style = f"body{{margin-top:{top}pt}}p{{margin:0 0 {leading}pt}}"
    return f'<!doctype html><html><head><meta charset="utf-8"><style>{style}</style></head><body>{head}{body}</body></html>'


def wkhtmltopdf(number, card):
    made = genuine("wkhtmltopdf", number)
    run("wkhtmltopdf", folder / f"letter-{number}.html", made)
    # Its member opened it and saved it again.
    run("exiftool", "-Title=Certificate", "-o", genuine("saved-again", number), made)
    # A supplier's system, whose letters are alike at all its customers.
    shared = folder / f"shared-{number}.html"
    shared.write_text(page(card, 40, 19))
    run("wkhtmltopdf", shared, genuine("shared-system", number))


def latex(number, card):
    top, leading = look(card)
    lines = [line.replace("#", r"\#").replace("&", r"\&") for line in sentences(card)]
    text = rf"\\[{leading}pt]".join([rf"\textbf{{{card['institution']}}}", *lines])
    source = r"\documentclass{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\begin{document}\noindent" \
        rf"\vspace*{{{top}pt}}{text}\end{{document}}"
    (folder / f"latex-{number}.tex").write_text(source)
    run("pdflatex", "-interaction=batchmode", f"-jobname=genuine-latex-{number}", f"latex-{number}.tex", cwd=folder)


def fop(number, card):
    top, leading = look(card)
    blocks = "".join(
        f'<fo:block space-after="{leading}pt">{html.escape(line)}</fo:block>' for line in [card["institution"], *sentences(card)]
    )
    source = folder / f"letter-{number}.fo"
    source.write_text(
        '<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a4" '
        f'page-width="210mm" page-height="297mm" margin-left="60pt" margin-top="{top}pt"><fo:region-body/></fo:simple-page-master>'
        f'</fo:layout-master-set><fo:page-sequence master-reference="a4"><fo:flow flow-name="xsl-region-body">{blocks}</fo:flow>'
        "</fo:page-sequence></fo:root>"
    )
    run("fop", "-fo", source, "-pdf", genuine("fop", number))


def python(number, card):
    """Portals are written in Python, too."""
    from reportlab.pdfgen.canvas import Canvas
    from weasyprint import HTML
    from xhtml2pdf import pisa

    HTML(filename=str(folder / f"letter-{number}.html")).write_pdf(str(genuine("weasyprint", number)))
    with open(genuine("xhtml2pdf", number), "wb") as out:
        pisa.CreatePDF(page(card, *look(card)), dest=out)
    top, leading = look(card)
    canvas = Canvas(str(genuine("reportlab", number)), pagesize=(595, 842))
    for line, text in enumerate([card["institution"], *sentences(card)]):
        canvas.drawString(60, 842 - top - (leading + 12) * line, text)
    canvas.save()


def libreoffice():
    """All in one start, and each twice more: made smaller for the web, and protected against changes."""
    letters = [folder / f"letter-{number}.html" for number in range(len(cards))]
    run("soffice", f"-env:UserInstallation=file://{folder}/office", "--headless", "--convert-to", "pdf:writer_web_pdf_Export",
        "--outdir", folder, *letters)
    for number in range(len(cards)):
        made = (folder / f"letter-{number}.pdf").rename(genuine("libreoffice", number))
        if shutil.which("gs"):
            run("gs", "-q", "-sDEVICE=pdfwrite", "-o", genuine("ghostscript", number), made)
        run("qpdf", "--encrypt", "", "owner", "256", "--", made, genuine("protected", number))


def by_lines(tool, program):
    """One start for all letters: a line for each, with its file, its look and its text."""
    jobs = folder / f"{tool}.tsv"
    jobs.write_text("".join(
        "\t".join([str(genuine(tool, number)), *map(str, look(card)), card["institution"], *sentences(card)]) + "\n"
        for number, card in enumerate(cards)
    ))
    run(*program, jobs)


for number, card in enumerate(cards):
    (folder / f"letter-{number}.html").write_text(page(card, *look(card)))
    python(number, card)
    for tool, make in {"wkhtmltopdf": wkhtmltopdf, "pdflatex": latex, "fop": fop}.items():
        if shutil.which(tool):
            make(number, card)
if shutil.which("soffice"):
    libreoffice()
ITEXT = Path("/usr/share/java/itext5.jar")
if ITEXT.exists() and shutil.which("java"):
    by_lines("itext", ["java", "-cp", ITEXT, here / "Letters.java"])
for library in ["fpdf", "tcpdf"]:
    if Path(f"/usr/share/php/{library}/{library}.php").exists():
        by_lines(library, ["php", here / "letters.php", library])
