/** The curve of docs/desk.md as SVG: shares over the threshold of each signal, and the thresholds in use. */
import type { Curve } from "../forgeries.ts";

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [640, 380, 60, 20, 620, 300];

export function drawCurve(curve: Curve, inUse: Record<"flat" | "even", number>): string {
  const x = (share: number) => LEFT + share * (RIGHT - LEFT);
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const line = (signal: "flat" | "even", of: "found" | "alarms") => {
    const points = curve.map(
      (point) => `${x(point.threshold).toFixed(1)},${y(point[signal][of]).toFixed(1)}`,
    );
    const dash = signal === "even" ? ' stroke-dasharray="7 4"' : "";
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${COLOURS[of]}" stroke-width="2.5"${dash}/>`;
  };
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}H${RIGHT}" stroke="#bbb"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${share * 100} %</text>` +
      `<text x="${x(share)}" y="${BOTTOM + 18}" text-anchor="middle">${share * 100} %</text>`,
  );
  const marks = [...Map.groupBy(["flat", "even"] as const, (signal) => inUse[signal])].map(
    ([share, signals]) =>
      `<path d="M${x(share)} ${TOP}V${BOTTOM}" stroke="#555" stroke-dasharray="2 4"/><text x="${x(share) + 6}" y="${TOP + 12}">in use${signals.length === 1 ? `: ${NAMES[signals[0] ?? "flat"]}` : ""}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Forged pictures found and genuine pictures told, by the share of flat blocks and of even colours">
<rect width="100%" height="100%" fill="#fff"/>
${grid.join("\n")}
${marks.join("\n")}
${line("flat", "found")}
${line("flat", "alarms")}
${line("even", "found")}
${line("even", "alarms")}
<text x="${LEFT}" y="${HEIGHT - 32}" fill="${COLOURS.found}">forged pictures found</text>
<text x="${LEFT + 170}" y="${HEIGHT - 32}" fill="${COLOURS.alarms}">genuine pictures told</text>
<text x="${RIGHT}" y="${HEIGHT - 32}" text-anchor="end">least share</text>
<text x="${LEFT}" y="${HEIGHT - 10}">solid: ${NAMES.flat}; dashed: ${NAMES.even}, with steep edges</text>
</svg>
`;
}

const COLOURS = { found: "#0b6bcb", alarms: "#c2410c" };
const NAMES = { flat: "flat blocks", even: "even colours" };
