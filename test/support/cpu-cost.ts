/** Processor time that this thread has used so far, in readings of a JSON text of 139 kB, so that a bound holds on any machine. */
export function cpuCost(): number {
  return cpuMicroseconds() / READING;
}

const TEXT = JSON.stringify(
  Array.from({ length: 2_000 }, (_, index) => ({
    index,
    name: `name ${index}`,
    list: [index, "x".repeat(20)],
  })),
);
const READINGS = 200;
const READING = timeReadings() / READINGS;

function timeReadings(): number {
  const before = cpuMicroseconds();
  for (let reading = 0; reading < READINGS; reading += 1) JSON.parse(TEXT);
  // The clock of some machines has steps of 10 ms.
  return Math.max(cpuMicroseconds() - before, 10_000);
}

function cpuMicroseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
