/** The curve of docs/desk.md as SVG: shares over the threshold, and the threshold in use. */
import type { Curve } from "../forgeries.ts";

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [640, 360, 60, 20, 620, 300];

export function drawCurve(curve: Curve, inUse: number): string {
  const x = (share: number) => LEFT + share * (RIGHT - LEFT);
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const line = (of: "found" | "alarms") =>
    curve.map((point) => `${x(point.threshold).toFixed(1)},${y(point[of]).toFixed(1)}`).join(" ");
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}H${RIGHT}" stroke="#bbb"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${share * 100} %</text>` +
      `<text x="${x(share)}" y="${BOTTOM + 18}" text-anchor="middle">${share * 100} %</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Forged pictures found and genuine pictures told, by the share of flat blocks">
<rect width="100%" height="100%" fill="#fff"/>
${grid.join("\n")}
<path d="M${x(inUse)} ${TOP}V${BOTTOM}" stroke="#555" stroke-dasharray="4 4"/><text x="${x(inUse) + 6}" y="${TOP + 12}">in use</text>
<polyline points="${line("found")}" fill="none" stroke="#0b6bcb" stroke-width="2.5"/>
<polyline points="${line("alarms")}" fill="none" stroke="#c2410c" stroke-width="2.5"/>
<text x="${LEFT}" y="${HEIGHT - 8}" fill="#0b6bcb">forged pictures found</text>
<text x="${LEFT + 170}" y="${HEIGHT - 8}" fill="#c2410c">genuine pictures told</text>
<text x="${RIGHT}" y="${HEIGHT - 8}" text-anchor="end">least share of flat blocks</text>
</svg>
`;
}
