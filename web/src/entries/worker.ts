/** The one worker of these pages: keeps what opens without a connection, and shows notices. */
import "../worker/keeping";
import "../worker/notices";
