import { say } from '@panicle/contract/language';
import { requireFileMemory, threadsOfMachine, type Control } from '@panicle/genomics/matrix';
import { WrongUsage, type Context, type OptionHelp } from '../command.ts';
import { Options } from '../tables/options.ts';

/** Options of the commands that compute for long. */
export const engineOptions = { threads: { type: 'string' }, memory: { type: 'string' } } as const;

export const engineOptionHelp: Readonly<Record<keyof typeof engineOptions, OptionHelp>> = {
  threads: {
    value: '<number>',
    text: {
      zh: '最多使用的线程数，默认为本机处理器数；结果与线程数无关',
      en: 'maximum number of threads; results do not depend on it [default: number of processors]',
    },
  },
  memory: {
    value: '<size>',
    text: {
      zh: '整个程序可用的内存，如 800M 或 4G；所需超过时不开始计算',
      en: 'memory limit of the whole program, e.g. 800M or 4G; an analysis that needs more is refused before it starts',
    },
  },
};

/** What a long calculation takes from the caller and from the options above. @throws WrongUsage */
export function engineControl({ signal, onShare, warn, language, ...context }: Context): Control {
  const options = new Options(context.options);
  const threads = options.optionalNumber('threads') ?? threadsOfMachine();
  if (!Number.isInteger(threads) || threads < 1 || threads > 1024)
    throw new WrongUsage(
      {
        zh: '--threads 应为 1 到 1024 的整数，而不是 {threads}。',
        en: '--threads must be a whole number from 1 to 1024, not {threads}.',
      },
      { threads },
    );
  const memory = memoryOf(options.optional('memory'));
  return {
    signal,
    onProgress: onShare,
    onRemark: ({ text, values }) => warn(say(text, language, values)),
    threads,
    memory,
    fast: options.flag('fast'),
  };
}

/** Of scans by mixed models. */
export const fastOption = { fast: { type: 'boolean' } } as const;

export const fastOptionHelp: Readonly<Record<keyof typeof fastOption, OptionHelp>> = {
  fast: {
    text: {
      zh: '混合线性扫描的二次型以 16 位计算，较快；标准误的相对误差可达 1e-5',
      en: 'compute the quadratic forms of the mixed scan in 16 bits, which takes less time: standard errors are off by up to 1e-5 of their size',
    },
  },
};

/** Whether a file that has been cut off is read all the same. */
export const truncatedOption = { 'accept-truncated': { type: 'boolean' } } as const;

export const truncatedOptionHelp: Readonly<Record<keyof typeof truncatedOption, OptionHelp>> = {
  'accept-truncated': {
    text: {
      zh: 'VCF 或 BCF 文件末尾被截断时（bgzip 无结束块、gzip 不完整、最后一行无换行符），读到最后一条完整的记录并提示，而不是拒绝',
      en: 'read a truncated VCF or BCF file (bgzip without its end block, incomplete gzip, a last line without line end) up to its last whole record, with a remark, instead of refusing it',
    },
  },
};

/** Of commands that compute for long on files that they read. */
export const readerOptions = { ...engineOptions, ...truncatedOption } as const;
export const readerOptionHelp = { ...engineOptionHelp, ...truncatedOptionHelp } as const;

/** Of the options above, those that mean something to commands that walk through one file. */
export const fileOptions = { memory: engineOptions.memory, ...truncatedOption } as const;
export const fileOptionHelp = { memory: engineOptionHelp.memory, ...truncatedOptionHelp } as const;

/** What a walk through a file takes from the caller and from the options. @throws WrongUsage, GenomicsError */
export function fileControl(context: Context): Control {
  const control = engineControl(context);
  requireFileMemory(control);
  return { ...control, acceptTruncated: context.options['accept-truncated'] === true };
}

const UNITS = { '': 1, K: 1e3, M: 1e6, G: 1e9, T: 1e12 } as const;

function memoryOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const parts = /^(\d+(?:\.\d+)?)\s*([KMGT]?)B?$/i.exec(text);
  if (parts) return Number(parts[1]) * UNITS[parts[2]!.toUpperCase() as keyof typeof UNITS];
  throw new WrongUsage(
    {
      zh: '--memory 应为大小，如 800M 或 4G，而不是“{text}”。',
      en: '--memory must be a size, e.g. 800M or 4G, not {text}.',
    },
    { text },
  );
}
