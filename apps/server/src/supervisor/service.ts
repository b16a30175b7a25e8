import { fileURLToPath } from 'node:url';

/** What one program can do: answer browsers, run background jobs. */
export const services = ['web', 'worker'] as const;
export type Service = (typeof services)[number];

/** A start that cannot go on. The text is for the administrator, without a stack. */
export class StartFailure extends Error {}

/**
 * @param words the command line after the program's name
 * @returns the services asked for with `--services web,worker`, both without it
 */
export function readServices(words: readonly string[]): Service[] {
  const rest = [...words];
  let wanted: string[] = [...services];
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const [option, joined] = word.split('=', 2);
    if (option !== '--services') throw new StartFailure(`${word}: not known. Only --services web,worker is.`);
    wanted = (joined ?? rest.shift() ?? '').split(',');
  }
  const unknown = wanted.filter((name) => !services.some((service) => service === name));
  if (unknown.length > 0 || wanted.length === 0) {
    throw new StartFailure(`--services ${wanted.join(',')}: web, worker or web,worker is wanted.`);
  }
  return services.filter((service) => wanted.includes(service));
}

export function serviceFile(service: Service): string {
  return fileURLToPath(new URL(`../${service}-process.ts`, import.meta.url));
}
