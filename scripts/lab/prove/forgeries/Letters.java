import com.itextpdf.text.Document;
import com.itextpdf.text.PageSize;
import com.itextpdf.text.Paragraph;
import com.itextpdf.text.pdf.PdfWriter;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Letters by iText, as registries' systems make them: a line of the given file for each (letters.py). */
class Letters {
  public static void main(String[] arguments) throws Exception {
    for (String job : Files.readAllLines(Path.of(arguments[0]))) {
      String[] parts = job.split("\t");
      Document letter = new Document(PageSize.A4, 60, 60, Float.parseFloat(parts[1]), 60);
      PdfWriter.getInstance(letter, new FileOutputStream(parts[0]));
      letter.open();
      for (int line = 3; line < parts.length; line += 1) {
        Paragraph text = new Paragraph(parts[line]);
        text.setSpacingAfter(Float.parseFloat(parts[2]));
        letter.add(text);
      }
      letter.close();
    }
  }
}
