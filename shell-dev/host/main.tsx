import { createRoot } from 'react-dom/client';
import { remoteAddress } from './remoteAddress';
import { Shell } from './Shell';
import './shell.css';
import { createSuite } from './suite';

const element = document.getElementById('shell');
if (element)
  remoteAddress().then((remote) => createRoot(element).render(<Shell suite={createSuite(remote)} />));
