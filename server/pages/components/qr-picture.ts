import type { VNode } from "preact";
import qrcode from "qrcode-generator";
import { html } from "../markup/html.ts";

/** QR code, dark on light in either colour scheme, as cameras need it, with four modules of quiet zone (ISO/IEC 18004). */
export function qrPicture(text: string, label: string): VNode {
  const code = qrcode(0, "M");
  // The library takes a byte per character.
  code.addData(Buffer.from(text).toString("latin1"));
  code.make();
  const count = code.getModuleCount();
  const size = count + 8;
  let path = "";
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`}>
    <path class="ground" d=${`M0 0h${size}v${size}h-${size}z`} />
    <path class="ink" d=${path} />
  </svg>`;
}
