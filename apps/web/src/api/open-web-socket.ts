/** The part of WebSocket that is used. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export function openWebSocket(url: string): SocketLike {
  const socket = new WebSocket(url);
  const line: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    // Between the server's close and our event for it, nothing can be sent. Important messages are sent again later.
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => line.onmessage?.({ data });
  socket.onclose = ({ code }) => line.onclose?.({ code });
  return line;
}
