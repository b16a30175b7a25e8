/** One claim of one job. Every write carries it: once another worker has claimed the job, none of them fits a row. */
export interface Claim {
  jobId: string;
  worker: string;
  attempt: number;
}

/** A job as its process gets it. */
export interface ClaimedJob extends Claim {
  kind: string;
  name: string;
  ownerId: string;
  parameters: unknown;
  /** null on the first attempt and where none was saved */
  checkpoint: unknown;
  maximumAttempts: number;
  /** what it may use */
  memoryMegabytes: number;
}

/** The claim as the first three SQL parameters. */
export const ownedBy = 'job.id = $1 and job.worker = $2 and job.attempt = $3';
export const claimValues = (claim: Claim): [string, string, number] => [
  claim.jobId,
  claim.worker,
  claim.attempt,
];
