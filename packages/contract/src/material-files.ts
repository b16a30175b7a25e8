import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import { FILE_CATEGORIES, type FileCategory } from './file-categories.ts';

/** What can be attached to a material beside pictures: zip archives and programs cannot. */
export const ATTACHED_CATEGORIES = ['table', 'document'] as const satisfies readonly FileCategory[];
/** Files of one material. */
export const MOST_ATTACHED = 200;

export const attachedKinds = ['picture', 'file'] as const;

export const MaterialFileQuery = StrictObject({ materialId: Identifier });
export type MaterialFileQuery = Static<typeof MaterialFileQuery>;

/** `picture`: it is looked at, and shown among the images of the material */
export const MaterialFileUpload = StrictObject({ kind: OneOf(attachedKinds) });

export const MaterialFile = Type.Object({
  id: Identifier,
  materialId: Identifier,
  name: Type.String(),
  category: OneOf(FILE_CATEGORIES),
  size: Type.Integer(),
  /** of a picture: what a browser shows */
  contentType: Nullable(Type.String()),
  createdBy: Type.String(),
  createdAt: Instant,
  /** the reader may delete it */
  mayDelete: Type.Boolean(),
});
export type MaterialFile = Static<typeof MaterialFile>;
export const MaterialFileList = Type.Array(MaterialFile);
