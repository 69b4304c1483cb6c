# Orca loads this as orca-customizations.py: what is spoken, and when, goes to $ORCA_SPEECH_LOG.
import os, time
from orca import settings, speech

log = open(os.environ['ORCA_SPEECH_LOG'], 'a', buffering=1)
speak = speech._speak


def write(text, acss, interrupt):
    log.write('%.3f %s\n' % (time.time(), text.replace('\n', ' / ')))
    return speak(text, acss, interrupt)


speech._speak = write
settings.sayAllOnLoad = False
log.write('0 READY\n')
