/**
 * The heap limit of a process is fixed when it starts, so estimates go up to one of few steps: processes that stand
 * ready then fit many jobs. 256, 384, 512, 768, 1024, 1536 ...
 */
export function memoryStep(megabytes: number): number {
  for (let step = 256; ; step *= 2) {
    if (megabytes <= step) return step;
    if (megabytes <= 1.5 * step) return 1.5 * step;
  }
}
