import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
  /** answers that were not HTTP 2xx, time-outs and connection errors */
  failures: number;
}

export interface LoadRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: string;
  /** makes each request's body anew, e.g. with a running number */
  setupRequest?: (request: object) => object;
}

/** Sends the requests in turn over `connections` keep-alive connections for some seconds. */
export async function load(
  address: string,
  headers: Record<string, string>,
  requests: readonly LoadRequest[],
  options: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections: options.connections,
    duration: options.seconds,
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [...requests] as autocannon.Request[],
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
