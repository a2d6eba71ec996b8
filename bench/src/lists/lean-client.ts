import { Agent, request } from 'node:http';

/** Reads addresses over keep-alive connections and drops the bodies, so that the client costs little. */
export class LeanClient {
  private readonly agent: Agent;

  constructor(connections: number) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @returns size of the body in bytes, as sent. */
  async read(url: string, headers: Record<string, string>): Promise<number> {
    const { status, bytes } = await this.send('GET', url, headers, '');
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    return bytes;
  }

  /** Sends a call and accepts any status. */
  send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<{ status: number; bytes: number }> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent: this.agent, method, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
