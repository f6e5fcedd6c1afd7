<?php
// Letters by FPDF and TCPDF, as portals in PHP make them: a line of the given file for each (letters.py).
[, $library, $jobs] = $argv;
require "/usr/share/php/$library/$library.php";
foreach (file($jobs, FILE_IGNORE_NEW_LINES) as $job) {
    [$path, $top, $leading] = $parts = explode("\t", $job);
    $letter = $library === "fpdf" ? new FPDF("P", "pt", "A4") : new TCPDF("P", "pt", "A4");
    $letter->SetTopMargin((float) $top);
    $letter->AddPage();
    $letter->SetFont("Courier", "", 11);
    foreach (array_slice($parts, 3) as $line) {
        $text = $library === "fpdf" ? iconv("UTF-8", "ISO-8859-1//TRANSLIT", $line) : $line;
        $letter->Cell(0, (float) $leading, $text, 0, 1);
    }
    $library === "fpdf" ? $letter->Output("F", $path) : $letter->Output($path, "F");
}
