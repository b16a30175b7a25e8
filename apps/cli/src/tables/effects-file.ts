import { readFile } from 'node:fs/promises';
import { variantTable } from '@panicle/genomics/matrix';
import type { MarkerModel } from '@panicle/genomics/prediction';
import { CommandFailure } from '../command.ts';
import { EFFECT_KEYS as KEYS, MEAN_ROW as MEAN } from '@panicle/analyses/predict/effects-table';

/** @throws CommandFailure where the file is not one that `predict fit` wrote */
export async function readEffects(file: string): Promise<MarkerModel> {
  const [head = '', ...lines] = (await textOf(file)).trimEnd().split(/\r?\n/);
  const names = head.split('\t');
  const [mean, ...rows] = lines.map((line) => line.split('\t'));
  const known = KEYS.every((key, k) => names[k] === key) && mean?.[0] === MEAN;
  const wrong = rows.findIndex(
    (cells) => cells.length !== names.length || cells.slice(KEYS.length - 1).some((cell) => !isNumber(cell)),
  );
  if (!known || wrong >= 0)
    throw new CommandFailure(
      {
        zh: '{file} 第 {line} 行不是 predict fit 所写的标记效应表。',
        en: '{file}, line {line}: not a table of effects as written by predict fit.',
      },
      { file, line: known ? wrong + 3 : 1 },
    );
  return {
    variants: variantTable(
      rows.map(([id, chromosome, position, counted, other]) => ({
        id: id!,
        chromosome: chromosome!,
        position: Number(position),
        counted: counted!,
        other: other!,
      })),
    ),
    centre: Float64Array.from(rows, (cells) => Number(cells[KEYS.length - 1])),
    traits: names.slice(KEYS.length).map((name, t) => ({
      name,
      mean: Number(mean[KEYS.length + t]),
      effects: Float64Array.from(rows, (cells) => Number(cells[KEYS.length + t])),
    })),
  };
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    throw new CommandFailure(
      { zh: '无法读取 {file}：{reason}', en: 'Cannot read {file}: {reason}' },
      { file, reason: (failure as Error).message },
    );
  }
}
