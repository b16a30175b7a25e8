import type { Text } from '@panicle/contract';
import {
  traitScaleNames,
  traitTypeNames,
  type TraitScale,
  type TraitType,
} from '@panicle/contract/trait-choices';
import type { ImportChoice } from '../../../platform/imports/import-target.ts';

/** What a format of a file is here; null: nothing that a trait could hold, such as a picture. */
interface Meaning {
  dataType: TraitType;
  scale: TraitScale | null;
}

interface Format {
  title: Text;
  /** what tables, Field Book and the Crop Ontology call it */
  spellings: readonly string[];
  meaning: Meaning | null;
}

const format = (
  title: Text,
  spellings: readonly string[],
  dataType: TraitType,
  scale: TraitScale | null = null,
): Format => ({ title, spellings, meaning: { dataType, scale } });

const formats: Readonly<Record<string, Format>> = {
  numeric: format(
    traitTypeNames.numeric,
    ['numerical', 'number', 'angle', 'duration', '数字', '数值型'],
    'numeric',
  ),
  date: format(traitTypeNames.date, ['日期型'], 'date'),
  text: format(traitTypeNames.text, ['code', 'time', 'string', 'rust rating', '字符', '文本型'], 'text'),
  percent: format(traitScaleNames.percent, ['percentage', 'disease rating', '%'], 'numeric', 'percent'),
  counter: format(traitScaleNames.counter, ['counter', 'integer', '整数'], 'numeric', 'counter'),
  categorical: format(
    { zh: '分类', en: 'Categorical' },
    ['qualitative', 'category', 'nominal', traitScaleNames.nominal.zh],
    'text',
    'nominal',
  ),
  ordinal: format(traitScaleNames.ordinal, ['rating', '等级', '级别'], 'text', 'ordinal'),
  boolean: format(traitScaleNames.boolean, ['yes/no', '布尔'], 'text', 'boolean'),
  multiCategory: format(
    traitScaleNames.multiCategory,
    ['multicat', 'multi-category'],
    'text',
    'multiCategory',
  ),
  media: {
    title: { zh: '照片、音视频或位置', en: 'Picture, sound, video or position' },
    spellings: [
      'photo',
      'audio',
      'video',
      'location',
      'gnss',
      'usb camera',
      'gopro',
      'canon',
      'camera',
      'zebra label print',
      'labelprint',
      'spectral',
      'nix',
      '照片',
      '音频',
      '视频',
    ],
    meaning: null,
  },
};

export const formatChoices: readonly ImportChoice[] = Object.entries(formats).map(
  ([value, { title, spellings }]) => ({ value, title, spellings: [title.zh, title.en, ...spellings] }),
);

/** The type and scale that a format means; numbers where none is stated. */
export const meaningOf = (value: string | null): Meaning | null =>
  value === null ? formats.numeric!.meaning : (formats[value]?.meaning ?? null);
