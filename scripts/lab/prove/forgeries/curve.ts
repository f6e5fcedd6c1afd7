/** The curve of docs/desk.md as SVG: shares of documents with so many points, and the threshold in use. */
import type { Curve } from "../forgeries.ts";

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [640, 380, 60, 20, 620, 300];

export function drawCurve(curve: Curve, inUse: number): string {
  const most = Math.max(...curve.map(({ points }) => points));
  const x = (points: number) => LEFT + ((points - 1) / (most - 1)) * (RIGHT - LEFT);
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const line = (of: "found" | "alarms") => {
    const places = curve.map((point) => `${x(point.points).toFixed(1)},${y(point[of]).toFixed(1)}`);
    return `<polyline points="${places.join(" ")}" fill="none" stroke="${COLOURS[of]}" stroke-width="2.5"/>`;
  };
  const shares = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}H${RIGHT}" stroke="#bbb"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${share * 100} %</text>`,
  );
  const numbers = curve.map(
    ({ points }) => `<text x="${x(points)}" y="${BOTTOM + 18}" text-anchor="middle">${points}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Forged documents found and false positives, by the least points">
<rect width="100%" height="100%" fill="#fff"/>
${shares.join("\n")}
${numbers.join("\n")}
<path d="M${x(inUse)} ${TOP}V${BOTTOM}" stroke="#555" stroke-dasharray="2 4"/><text x="${x(inUse) + 6}" y="${TOP + 12}">in use</text>
${line("found")}
${line("alarms")}
<text x="${LEFT}" y="${HEIGHT - 28}" fill="${COLOURS.found}">forged documents found</text>
<text x="${LEFT + 170}" y="${HEIGHT - 28}" fill="${COLOURS.alarms}">false positives</text>
<text x="${RIGHT}" y="${HEIGHT - 28}" text-anchor="end">least points</text>
</svg>
`;
}

const COLOURS = { found: "#0b6bcb", alarms: "#c2410c" };
