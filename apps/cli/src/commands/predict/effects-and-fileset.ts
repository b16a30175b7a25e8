import { openFileset } from '@panicle/genomics/fileset';
import { placesOfSamples, viewOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import type { MarkerModel } from '@panicle/genomics/prediction';
import type { Context, OptionHelp } from '../../command.ts';
import { Options } from '../../tables/options.ts';
import { namesIn } from '../../tables/name-list.ts';
import { readEffects } from './effects-file.ts';

export const samplesOption = { samples: { type: 'string' } } as const;

export const samplesOptionHelp: Readonly<Record<keyof typeof samplesOption, OptionHelp>> = {
  samples: {
    value: '<file>',
    text: {
      zh: '只用该文件列出的样品（每行一个名称）',
      en: 'file of samples to analyse, one per line',
    },
  },
};

/** Opens a table of effects and a fileset (the first two operands), and closes the fileset after the work. */
export async function withEffects<Result>(
  { operands, options, path }: Context,
  work: (model: MarkerModel, matrix: GenotypeMatrix) => Result | Promise<Result>,
): Promise<Result> {
  const model = await readEffects(path(operands[0]!));
  const fileset = openFileset(path(operands[1]!));
  try {
    const file = new Options(options).optional('samples');
    const chosen = file && viewOfSamples(fileset, placesOfSamples(fileset, namesIn(path(file))));
    return await work(model, chosen || fileset);
  } finally {
    fileset.close();
  }
}
