import { Type, type TObject, type TProperties, type TSchema } from 'typebox';
import { StrictObject } from '@panicle/contract';
import type { SpokenWords } from '@panicle/contract/shown-words';

/** A record with the words of the specification beside ours. */
export const answering = (record: TSchema, words: SpokenWords | undefined): TSchema =>
  words ? Type.Object({ ...(record as TObject).properties, ...words.fields }) : record;

/** What is asked or stated, in their words as well; a route puts them into ours before its handler sees them. */
export const asking = <Schema extends TSchema>(ours: Schema, theirs: TProperties | undefined): Schema =>
  theirs
    ? (StrictObject({
        ...(ours as unknown as TObject).properties,
        ...Type.Partial(Type.Object(theirs)).properties,
      }) as unknown as Schema)
    : ours;
