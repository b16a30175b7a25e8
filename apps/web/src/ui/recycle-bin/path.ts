/** A page of the user's own: what he deleted, and what of his was deleted. */
export const RECYCLE_BIN_PATH = '/userRole/recycleBin';
