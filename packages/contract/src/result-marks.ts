import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, StrictObject } from './envelope.ts';
import { ReadableText } from './readable-field.ts';

export const MAXIMUM_RESULT_NOTE = 2000;

export const ResultNote = Type.Object({
  id: Identifier,
  text: Type.String(),
  author: Type.String(),
  writtenAt: Instant,
  /** by its author and administrators */
  mayDelete: Type.Boolean(),
});
export type ResultNote = Static<typeof ResultNote>;

/** A trait of a trial for which this result is the official one. */
export const OfficialPart = Type.Object({
  trialId: Identifier,
  traitId: Identifier,
});

/** What people say of a result. */
export const ResultMarks = Type.Object({
  /** the oldest first */
  notes: Type.Array(ResultNote),
  /** null: it is official for nothing */
  official: Nullable(
    Type.Object({
      parts: Type.Array(OfficialPart),
      by: Type.String(),
      at: Instant,
    }),
  ),
});
export type ResultMarks = Static<typeof ResultMarks>;

export const ResultNoteCreation = StrictObject({
  taskId: Identifier,
  text: ReadableText({ minLength: 1, maxLength: MAXIMUM_RESULT_NOTE }),
});
export type ResultNoteCreation = Static<typeof ResultNoteCreation>;

export const OfficialChange = StrictObject({ official: Type.Boolean() });

/** The official results of a trial. */
export const OfficialResults = Type.Array(
  Type.Object({
    taskId: Identifier,
    name: Type.String(),
    traitIds: Type.Array(Identifier),
    by: Type.String(),
    at: Instant,
  }),
);
export type OfficialResults = Static<typeof OfficialResults>;

export const OfficialQuery = StrictObject({ trialId: Identifier });
