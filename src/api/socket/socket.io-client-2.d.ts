/** socket.io-client 2.5 under another name: the client of back ends that speak socket.io 2 (EIO3) only. What we use of it. */
declare module "socket.io-client-2" {
  interface OlderManager {
    on(event: "reconnect_attempt", listener: () => void): unknown;
    off(event: "reconnect_attempt", listener: () => void): unknown;
  }
  export interface OlderSocket {
    readonly connected: boolean;
    readonly io: OlderManager;
    on(event: string, listener: (...given: unknown[]) => void): unknown;
    off(event: string, listener: (...given: unknown[]) => void): unknown;
    emit(event: string, ...sent: unknown[]): unknown;
    connect(): unknown;
    close(): unknown;
  }
  interface OlderOptions {
    readonly transports?: readonly string[];
    readonly forceNew?: boolean;
    readonly reconnection?: boolean;
    readonly reconnectionDelay?: number;
    readonly reconnectionDelayMax?: number;
    readonly randomizationFactor?: number;
    readonly rememberUpgrade?: boolean;
  }
  const io: {
    (options: OlderOptions): OlderSocket;
    (url: string, options: OlderOptions): OlderSocket;
  };
  export default io;
}
