import type { MaterialFile } from '@panicle/contract/material-files';
import type { Connection } from '../../../platform/database/database.ts';

/** A file with where it lies and who may delete it. */
export interface AttachedFile extends Omit<MaterialFile, 'mayDelete' | 'createdAt'> {
  createdAt: Date;
  ownerId: string;
  objectKey: string;
}

const COLUMNS = `f.id, f.material_id as "materialId", f.name, f.category, f.size, f.content_type as "contentType",
  a.username as "createdBy", f.created_at as "createdAt", f.created_by as "ownerId", f.object_key as "objectKey"`;

/** The files of a material, the latest first. */
export const findFiles = (connection: Connection, materialId: string): Promise<AttachedFile[]> =>
  connection.query<AttachedFile>(
    `select ${COLUMNS} from material_file f join account a on a.id = f.created_by
      where f.material_id = $1 order by f.created_at desc, f.id desc`,
    [materialId],
  );

export const findFile = async (connection: Connection, id: string): Promise<AttachedFile | undefined> =>
  (
    await connection.query<AttachedFile>(
      `select ${COLUMNS} from material_file f join account a on a.id = f.created_by where f.id = $1`,
      [id],
    )
  )[0];
