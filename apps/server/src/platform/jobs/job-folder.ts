/** Folder of a job's own objects in storage; they are deleted with the job. */
export const jobFolder = (jobId: string) => `jobs/${jobId}/`;
