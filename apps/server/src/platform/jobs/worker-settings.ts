/** How a worker process keeps time. The defaults are for production; tests shorten them. */
export interface WorkerSettings {
  /** jobs at a time */
  slots: number;
  /** that all of them may use together */
  megabytes: number;
  /** how long a silent worker keeps its jobs; then another one takes over */
  leaseMilliseconds: number;
  heartbeatMilliseconds: number;
  /** safety net below the notifications, which a broken connection or a pooling proxy may swallow */
  pollMilliseconds: number;
  /** from the signal to the kill */
  graceMilliseconds: number;
  memoryCheckMilliseconds: number;
  /** whether a process is always started ahead of the next job */
  startsAhead: boolean;
}

export const defaultWorkerSettings: WorkerSettings = {
  slots: 2,
  megabytes: 2048,
  leaseMilliseconds: 30_000,
  heartbeatMilliseconds: 10_000,
  pollMilliseconds: 2_000,
  graceMilliseconds: 1_500,
  memoryCheckMilliseconds: 200,
  startsAhead: true,
};
