"""Makes genuine PDFs for npm run prove -- forgeries: certificates of enrolment as universities' offices and portals make
them, by Debian's libreoffice-writer-nogui, texlive-latex-recommended and wkhtmltopdf. A tool that is not installed is
left out of the table."""

import html
import json
import shutil
import subprocess
import sys
from pathlib import Path

folder = Path(sys.argv[1])
cards = json.loads((folder / "cards.json").read_text())


def run(*command, **options):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)


def sentences(card):
    name, _, number, until = card["lines"]
    return [
        "Certificate of enrolment",
        f"This is to certify that {name} is enrolled as a full-time student.",
        f"Matriculation: {number}",
        f"{until}",
        "This certificate was issued by machine and is valid without a signature.",
    ]


def page(card):
    body = "".join(f"<p>{html.escape(line)}</p>" for line in sentences(card)[1:])
    head = f"<h1>{html.escape(card['institution'])}</h1><h2>{sentences(card)[0]}</h2>"
    return f'<!doctype html><html><head><meta charset="utf-8"></head><body>{head}{body}</body></html>'


def libreoffice(number, card):
    source = folder / f"letter-{number}.html"
    run("soffice", f"-env:UserInstallation=file://{folder}/office", "--headless", "--convert-to", "pdf:writer_web_pdf_Export",
        "--outdir", folder, source)
    (folder / f"letter-{number}.pdf").rename(folder / f"genuine-libreoffice-{number}.pdf")


def wkhtmltopdf(number, card):
    run("wkhtmltopdf", folder / f"letter-{number}.html", folder / f"genuine-wkhtmltopdf-{number}.pdf")


def latex(number, card):
    lines = sentences(card)
    text = "\n\n".join(line.replace("#", r"\#").replace("&", r"\&") for line in lines[1:])
    source = rf"\documentclass{{article}}\usepackage[utf8]{{inputenc}}\usepackage[T1]{{fontenc}}\begin{{document}}\textbf{{{card['institution']}}}" \
        rf"\section*{{}}\Large {lines[0]}\normalsize" + "\n\n" + text + r"\end{document}"
    (folder / f"latex-{number}.tex").write_text(source)
    run("pdflatex", "-interaction=batchmode", f"-jobname=genuine-latex-{number}", f"latex-{number}.tex", cwd=folder)


for number, card in enumerate(cards):
    (folder / f"letter-{number}.html").write_text(page(card))
    for tool, make in {"soffice": libreoffice, "wkhtmltopdf": wkhtmltopdf, "pdflatex": latex}.items():
        if shutil.which(tool):
            make(number, card)
