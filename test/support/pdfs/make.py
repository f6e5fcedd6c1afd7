"""Makes the PDFs of this folder, as programs at institutions make them. Needs of Debian python3-reportlab, python3-pikepdf,
weasyprint, qpdf, fonts-hosny-amiri, fonts-lohit-deva and fonts-droid-fallback: /usr/bin/python3 test/support/pdfs/make.py"""

import subprocess
from pathlib import Path

import pikepdf
from reportlab.lib.colors import black, white
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas
from weasyprint import HTML

HERE = Path(__file__).parent
A4 = (595, 842)


def canvas(name):
    return Canvas(str(HERE / name), pagesize=A4, invariant=1)


# A4: a filled form. Its values stand in the appearance streams of its fields only.
page = canvas("form.pdf")
page.drawString(60, 780, "Certificate of enrolment")
page.drawString(60, 705, "Name")
page.acroForm.textfield(
    name="name", x=150, y=690, width=350, height=40, value="ADA LOVELACE", fontSize=30,
    fillColor=white, textColor=black, borderWidth=0,
)
page.acroForm.checkbox(name="full", x=150, y=600, size=60, checked=True, buttonStyle="check", borderWidth=0)
page.save()

# A4: the appearance of a signature is a widget, too.
page = canvas("signature.pdf")
page.drawString(60, 780, "Certificate of enrolment")
page.save()
with pikepdf.open(HERE / "signature.pdf", allow_overwriting_input=True) as pdf:
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    look = pdf.make_stream(b"0 0 0 rg 0 0 200 60 re f 1 g BT /F 20 Tf 10 20 Td (SIGNED BY R) Tj ET")
    look.Type, look.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    look.BBox = [0, 0, 200, 60]
    look.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    widget = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Sig, T="sig", F=4,
            Rect=[100, 400, 300, 460], AP=pikepdf.Dictionary(N=look),
        )
    )
    pdf.pages[0].Annots = pdf.make_indirect([widget])
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[widget], SigFlags=3)
    pdf.save(HERE / "signature.pdf", static_id=True)

# A7: opens for everybody; only changing it takes a password. 40 bits are RC4, 256 are AES. And one that takes a password.
page = canvas("plain.pdf")
page.setFillColorRGB(1, 0, 0)
page.rect(100, 300, 400, 300, stroke=0, fill=1)
page.save()
for bits, user, name in [(40, "", "owner-40"), (128, "", "owner-128"), (256, "", "owner-256"), (256, "secret", "user-256")]:
    weak = ["--allow-weak-crypto"] if bits < 256 else []
    options = ["--use-aes=n"] if bits == 128 else []
    subprocess.run(
        ["qpdf", *weak, "--static-id", "--encrypt", user, "owner", str(bits), *options, "--",
         str(HERE / "plain.pdf"), str(HERE / f"{name}.pdf")],
        check=True,
    )
(HERE / "plain.pdf").unlink()

# A8: a font of Adobe's Asian packs, which is in no file.
for font, text in [("STSong-Light", "在读证明"), ("HeiseiMin-W3", "在学証明書"), ("HYSMyeongJo-Medium", "재학증명서")]:
    pdfmetrics.registerFont(UnicodeCIDFont(font))
    page = canvas(f"{font}.pdf")
    page.setFont(font, 40)
    page.drawString(100, 600, text)
    page.save()

# A8: shaped by Pango, with the letters that are used in the file; the same by who leaves fonts out of files, as old printers'
# drivers do; and without the table that says which letters they are, so that nobody can read it.
for name, family, text in [
    ("arabic", "Amiri", "شهادة قيد جامعي"),
    ("devanagari", "Lohit Devanagari", "नामांकन प्रमाणपत्र"),
    ("chinese", "Droid Sans Fallback", "在读证明"),
]:
    style = f"@page {{ size: 595pt 842pt; margin: 60pt }} p {{ font: 40pt '{family}' }}"
    HTML(string=f"<style>{style}</style><p>{text}</p>").write_pdf(str(HERE / f"{name}.pdf"))
    with pikepdf.open(HERE / f"{name}.pdf") as pdf:
        for descriptor in pdf.objects:
            if isinstance(descriptor, pikepdf.Dictionary):
                for key in ["/FontFile", "/FontFile2", "/FontFile3"]:
                    if key in descriptor:
                        del descriptor[key]
        pdf.save(HERE / f"{name}-without-font.pdf", static_id=True)
        if name == "arabic":
            for font in pdf.objects:
                if isinstance(font, pikepdf.Dictionary) and "/ToUnicode" in font:
                    del font["/ToUnicode"]
            pdf.save(HERE / "unreadable-without-font.pdf", static_id=True)

# An XFA form: what other programs show of it is the one page that says so.
page = canvas("xfa.pdf")
page.drawString(60, 780, "Please wait... If this message is not eventually replaced, your viewer can't show this document.")
page.save()
with pikepdf.open(HERE / "xfa.pdf", allow_overwriting_input=True) as pdf:
    packet = pdf.make_stream(b'<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"/></xdp:xdp>')
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[], XFA=packet)
    pdf.Root.NeedsRendering = True
    pdf.save(HERE / "xfa.pdf", static_id=True)
