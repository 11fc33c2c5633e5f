"""Runs a command in a pseudo-terminal, between standard input and output; its process id is the first line on standard error."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios

ROWS, COLUMNS = 60, 250

pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
print(pid, file=sys.stderr, flush=True)

inputs = [0, terminal]
while terminal in inputs:
    for ready in select.select(inputs, [], [])[0]:
        try:
            data = os.read(ready, 65536)
        except OSError:
            # The command has ended, and with it the terminal.
            data = b""
        if not data:
            inputs.remove(ready)
        elif ready == 0:
            os.write(terminal, data)
        else:
            os.write(1, data)
status = os.waitpid(pid, 0)[1]
sys.exit(os.waitstatus_to_exitcode(status) & 255)
