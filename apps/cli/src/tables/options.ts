import { WrongUsage, type Context } from '../command.ts';

/** The options of a call, each read as the type that it must have. */
export class Options {
  readonly #given: Context['options'];

  constructor(given: Context['options']) {
    this.#given = given;
  }

  optional(name: string): string | null {
    const value = this.#given[name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  flag(name: string): boolean {
    return this.#given[name] === true;
  }

  /** @throws WrongUsage */
  required(name: string): string {
    const value = this.optional(name);
    if (value !== null) return value;
    throw new WrongUsage({ zh: '缺少 --{name}。', en: '--{name} is missing.' }, { name });
  }

  /** What commas separate. */
  list(name: string): string[] {
    const names = (this.optional(name) ?? '').split(',').map((one) => one.trim());
    return names.filter((one) => one !== '');
  }

  /** Comma-separated names, each of them once. @throws WrongUsage for one that comes twice */
  names(name: string): string[] {
    const names = this.list(name);
    const twice = names.find((one, k) => names.indexOf(one) < k);
    if (twice === undefined) return names;
    throw new WrongUsage(
      { zh: '--{name} 中“{twice}”出现了两次。', en: '--{name} names {twice} twice.' },
      { name, twice },
    );
  }

  /** @throws WrongUsage when it is missing, or has a name twice */
  requiredNames(name: string): string[] {
    this.required(name);
    return this.names(name);
  }

  /** Comma-separated numbers. @throws WrongUsage for what is no number */
  numbers(name: string): number[] {
    return this.list(name).map((text) => numberOf(name, text));
  }

  /** @throws WrongUsage for what is no number */
  number(name: string, otherwise: number): number {
    return this.optionalNumber(name) ?? otherwise;
  }

  /** @throws WrongUsage when it is missing, or no number */
  requiredNumber(name: string): number {
    this.required(name);
    return this.optionalNumber(name)!;
  }

  /** @throws WrongUsage for what is no number */
  optionalNumber(name: string): number | undefined {
    const text = this.optional(name);
    if (text === null) return undefined;
    return numberOf(name, text);
  }

  /** @throws WrongUsage for what is not among the choices */
  choice<const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    return choiceOf(name, this.optional(name) ?? otherwise, choices);
  }

  /** Comma-separated choices. @throws WrongUsage for what is not among them */
  choices<const Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    return this.list(name).map((text) => choiceOf(name, text, choices));
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new WrongUsage(
    { zh: '--{name} 应为数字，而不是“{text}”。', en: '--{name} must be a number, not {text}.' },
    { name, text },
  );
}

function choiceOf<const Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((one) => one === text);
  if (found !== undefined) return found;
  throw new WrongUsage(
    {
      zh: '--{name} 应为以下之一：{choices}，而不是“{text}”。',
      en: '--{name} must be one of {choices}, not {text}.',
    },
    { name, text, choices: choices.join(', ') },
  );
}
