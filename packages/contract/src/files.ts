import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import { FILE_CATEGORIES } from './file-categories.ts';

/** States of a data file. Later features add theirs (indexing, algorithm processing). */
export const FILE_STATES = ['uploading', 'merging', 'uploadComplete', 'uploadFailed'] as const;
export type FileState = (typeof FILE_STATES)[number];

export const MAXIMUM_FILE_NAME_LENGTH = 255;
/** Enough for 400 GB in chunks of 2,048,000 bytes; bounds the memory that one upload may claim. */
export const MAXIMUM_CHUNKS = 200_000;
/** The last chunk may be nearly twice as large as the others. */
export const MAXIMUM_CHUNK_BYTES = 2 * 2_097_152;

const ProjectId = Type.String({ maxLength: 64 });
const Name = Type.String({ maxLength: 4096 });
const Md5 = Type.String({ pattern: '^[0-9a-fA-F]{32}$' });
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Fields of one chunk, as simple-uploader.js sends them (query of the test GET, parts before the file of the POST),
 * with our query projectId, folderName, fileName. `identifier` is the file's MD5. `relativePath` is the browser's
 * path, or JSON {folderName, pid, folderId} when it starts with a brace.
 */
export const ChunkFields = StrictObject({
  chunkNumber: Type.Integer({ minimum: 1, maximum: MAXIMUM_CHUNKS }),
  chunkSize: Type.Integer({ minimum: 1, maximum: MAXIMUM_CHUNK_BYTES / 2 }),
  currentChunkSize: Type.Integer({ minimum: 0, maximum: MAXIMUM_CHUNK_BYTES }),
  totalSize: Bytes,
  identifier: Md5,
  filename: Type.Optional(Name),
  relativePath: Type.Optional(Name),
  totalChunks: Type.Integer({ minimum: 1, maximum: MAXIMUM_CHUNKS }),
  projectId: Type.Optional(ProjectId),
  folderName: Type.Optional(Name),
  fileName: Type.Optional(Name),
  category: Type.Optional(OneOf(FILE_CATEGORIES)),
  taskId: Type.Optional(Type.String({ maxLength: 100 })),
  path: Type.Optional(Name),
});
export type ChunkFields = Static<typeof ChunkFields>;

/** State of an upload. `receivedChunks` (numbers from 1) is in the answer to the test of chunk 1. */
export const UploadStatus = Type.Object({
  uploadId: Identifier,
  state: OneOf(FILE_STATES),
  /** set as soon as the file can be used */
  fileId: Nullable(Identifier),
  /** why the upload failed, in the reader's language */
  message: Nullable(Type.String()),
  receivedChunks: Type.Optional(Type.Array(Type.Integer())),
});
export type UploadStatus = Static<typeof UploadStatus>;

/** Which upload to abort: its id, or the fields that name it. */
export const AbortUploadQuery = StrictObject({
  uploadId: Type.Optional(Identifier),
  projectId: Type.Optional(ProjectId),
  folderName: Type.Optional(Name),
  relativePath: Type.Optional(Name),
  fileName: Type.Optional(Name),
  totalSize: Type.Optional(Bytes),
  identifier: Type.Optional(Md5),
});
export type AbortUploadQuery = Static<typeof AbortUploadQuery>;

export const FolderRecord = Type.Object({
  id: Identifier,
  name: Type.String(),
  projectId: Type.String(),
  parentId: Nullable(Identifier),
  ownerName: Type.String(),
  createdAt: Instant,
  /** files directly inside */
  files: Type.Integer(),
  revision: Type.Integer(),
});
export type FolderRecord = Static<typeof FolderRecord>;

export const NewFolder = StrictObject({
  projectId: Type.Optional(ProjectId),
  parentId: Type.Optional(Nullable(Identifier)),
  folderName: Name,
});
export type NewFolder = Static<typeof NewFolder>;

export const FolderQuery = StrictObject({
  projectId: Type.Optional(ProjectId),
  folderId: Type.Optional(Identifier),
});
export type FolderQuery = Static<typeof FolderQuery>;

/** Content of a folder (null: the project's top) with the way to it, outermost first. */
export const FolderContent = Type.Object({
  path: Type.Array(Type.Object({ id: Identifier, name: Type.String() })),
  folders: Type.Array(FolderRecord),
});
export type FolderContent = Static<typeof FolderContent>;

export const FolderRepeatQuery = StrictObject({
  projectId: Type.Optional(ProjectId),
  parentId: Type.Optional(Identifier),
  folderName: Name,
});
export type FolderRepeatQuery = Static<typeof FolderRepeatQuery>;
export const FolderRepeat = Type.Object({ repeated: Type.Boolean() });

export const FileRecord = Type.Object({
  id: Identifier,
  name: Type.String(),
  size: Type.Integer(),
  /** bytes that have arrived; equals size when complete */
  receivedBytes: Type.Integer(),
  md5: Type.String(),
  sha256: Nullable(Type.String()),
  state: OneOf(FILE_STATES),
  message: Nullable(Type.String()),
  category: OneOf(FILE_CATEGORIES),
  projectId: Type.String(),
  folderId: Nullable(Identifier),
  folderName: Nullable(Type.String()),
  ownerName: Type.String(),
  createdAt: Instant,
});
export type FileRecord = Static<typeof FileRecord>;
export const FilePage = PageOf(FileRecord);

export const FilePageQuery = StrictObject({
  ...pageQuery,
  projectId: Type.Optional(ProjectId),
  folderId: Type.Optional(Identifier),
  fileName: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(OneOf(FILE_STATES)),
  category: Type.Optional(OneOf(FILE_CATEGORIES)),
});
export type FilePageQuery = Static<typeof FilePageQuery>;

export const CheckFileParameters = StrictObject({ projectId: ProjectId });
export const CheckFileQuery = StrictObject({
  folderName: Type.Optional(Name),
  folderId: Type.Optional(Identifier),
  fileName: Name,
});
export type CheckFileQuery = Static<typeof CheckFileQuery>;

export const DeleteFileQuery = StrictObject({
  projectId: Type.Optional(ProjectId),
  folderName: Type.Optional(Name),
  fileName: Name,
  md5: Md5,
});
export type DeleteFileQuery = Static<typeof DeleteFileQuery>;

/** How much may be stored, in gigabytes; null: the quota of the level above (roles, then the system setting). */
export const Quota = Nullable(Type.Number({ minimum: 0, maximum: 1_048_576 }));

/** What a user stores, unfinished uploads with their whole size, and how much he may. */
export const StorageSpace = Type.Object({
  usedBytes: Type.Integer(),
  /** null: no limit but the disk */
  quotaBytes: Nullable(Type.Integer()),
  /** false for accounts without an available role */
  mayUpload: Type.Boolean(),
});
export type StorageSpace = Static<typeof StorageSpace>;
/** of another user: for admin */
export const StorageSpaceQuery = StrictObject({ userId: Type.Optional(Identifier) });
