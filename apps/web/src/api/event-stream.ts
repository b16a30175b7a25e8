/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
  id?: string;
}

/**
 * Cuts a stream of text into events, after the WHATWG rules (data lines are joined, comments and unknown fields are
 * skipped). Feed it pieces as they arrive.
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let id: string | undefined;
  let data: string[] = [];

  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0)
        onEvent({ event: event || 'message', data: data.join('\n'), ...(id ? { id } : {}) });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  };

  return (piece) => {
    rest += piece;
    // A carriage return at the very end may be the first half of a line break.
    const complete = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, complete).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(complete);
    for (const line of lines) take(line);
  };
}
