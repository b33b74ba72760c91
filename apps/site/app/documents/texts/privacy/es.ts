import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const privacy: DocumentOf = (f) => ({
  title: 'Política de privacidad',
  lead: line`Qué sabemos de ti en ${f.brand}, para qué, durante cuánto tiempo y qué puedes hacer. No tienes que aceptar este texto. Te cuenta lo que el Reglamento General de Protección de Datos (RGPD) quiere que sepas.`,
  sections: [
    section(
      'controller',
      'Quién es responsable',
      p`El responsable del tratamiento es ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Para todo lo que tenga que ver con tus datos escribe a ${f.email}, llama al ${f.phone} o usa el formulario de la página ${to('pages-service', 'Atención al cliente')} (asunto: privacidad).`,
    ),
    section(
      'purposes',
      'Qué usamos, para qué y por qué podemos',
      table(
        'Datos, finalidades y bases jurídicas',
        ['Datos', 'Para qué', 'Base jurídica'],
        [
          [
            'Correo, nombre de usuario, contraseña (solo como hash), fecha de nacimiento, género, país y ciudad, idioma, zona horaria',
            'Tu cuenta, mostrarte a los demás con tu edad, comprobar la edad mínima y calcular bien horas y límites',
            'Contrato, art. 6.1.b RGPD',
          ],
          [
            'Orientación sexual, intereses y lo que cuentas de tu vida privada',
            'Mostrarte personas que encajan contigo, y mostrarles tu perfil',
            'Tu consentimiento explícito, art. 9.2.a RGPD',
          ],
          [
            'Aspecto, situación sentimental, texto sobre ti, fotos',
            'Tu perfil; nuestro equipo revisa antes las fotos de perfil. Eliminamos los datos de lugar y cámara de las fotos',
            'Contrato, art. 6.1.b',
          ],
          [
            'Mensajes, likes, matches, bloqueos, regalos, búsquedas guardadas, respuestas de Encuentra tu match',
            'Las conversaciones y la búsqueda, tal como las usas',
            'Contrato, art. 6.1.b',
          ],
          [
            'Compras, créditos, descuentos',
            'Venta de créditos, reembolsos, contabilidad, evitar abusos de los descuentos',
            'Contrato, art. 6.1.b; ley fiscal, art. 6.1.c',
          ],
          [
            'Domiciliación: titular, cuenta, dirección y número de móvil',
            'Cobrar tu pago, enviarte el código y demostrar al banco que lo autorizaste',
            'Contrato, art. 6.1.b',
          ],
          [
            'Huellas de la tarjeta, el dispositivo y la red de un pago, solo como hash con clave',
            'Detectar tarjetas robadas y cuentas inventadas',
            'Interés legítimo en la seguridad, art. 6.1.f',
          ],
          [
            'Sesiones, dispositivos conocidos («Chrome en Android»), llaves de acceso, intentos fallidos',
            'Proteger tu cuenta y avisarte de dispositivos nuevos',
            'Interés legítimo en la seguridad, art. 6.1.f',
          ],
          [
            'Dirección IP',
            'Entregar páginas, estimar tu país en nuestro propio servidor, limitar abusos. No se escribe en nuestros registros',
            'Contrato, art. 6.1.b; seguridad, art. 6.1.f',
          ],
          [
            'Ubicación de tu dispositivo, solo si tocas el botón para usarla',
            'Encontrar tu ciudad, en nuestro propio servidor; solo se guarda la ciudad',
            'Consentimiento, art. 6.1.a',
          ],
          [
            'El colaborador o el enlace por el que llegaste aquí',
            'Abrir el registro a quien llega con invitación y liquidar con los colaboradores',
            'Interés legítimo, art. 6.1.f',
          ],
          [
            'Correos y notificaciones que enviamos, y si pudieron entregarse',
            'Avisarte de lo que elegiste; correos de servicio como los recibos',
            'Contrato, art. 6.1.b; publicidad solo con consentimiento, art. 6.1.a',
          ],
          [
            'Denuncias, reclamaciones, recursos y los mensajes adjuntos',
            'Actuar contra contenidos ilícitos e incumplimientos, responderte',
            'Obligación legal, art. 6.1.c, Reglamento de Servicios Digitales (DSA); interés legítimo, art. 6.1.f',
          ],
        ],
      ),
      p`Sin los datos de la primera fila no podemos abrirte una cuenta. Todo lo demás lo decides tú.`,
    ),
    section(
      'sensitive',
      'Orientación y vida sexual',
      p`Tu orientación y algunos intereses dicen algo de tu vida sexual. La ley protege especialmente esos datos. Solo los usamos con tu consentimiento explícito, que das al crear la cuenta, y solo para mostrarte a personas y mostrarte personas a ti. Puedes cambiarlos o quitarlos en tu perfil. La búsqueda no funciona sin la orientación, así que retirar ese consentimiento por completo supone eliminar la cuenta. Lo que hicimos hasta entonces sigue siendo lícito.`,
    ),
    section(
      'recipients',
      'Quién ve qué',
      list(
        line`Las demás personas registradas ven tu perfil: nombre, edad, ciudad (nunca tu ubicación exacta), fotos aprobadas y lo que hayas rellenado. Nunca mostramos tu correo ni tu fecha de nacimiento. Quien no ha entrado ve menos. Donde ${f.brand} mantiene cerrada la búsqueda, no ve ninguna lista de perfiles, solo un perfil si tiene su enlace.`,
        line`En modo invisible no apareces en la búsqueda. Solo ven tu perfil las personas con las que ya hablas. Puedes desactivar las confirmaciones de lectura, el indicador de escritura y el estado en línea.`,
        line`La otra persona ve tus mensajes. Solo leemos un mensaje si tú o la otra persona lo denunciáis.`,
        line`Proveedores que trabajan para nosotros por contrato (art. 28 RGPD): alojamiento de los servidores y envío de correos y SMS. Nuestro proveedor de pagos recibe lo que tu pago necesita y responde de esos datos por su cuenta. Nunca vemos tu número de tarjeta.`,
        line`Si activas las notificaciones, las entrega cifradas el servicio del fabricante de tu navegador (por ejemplo Google, Apple o Mozilla). Ese servicio puede estar en Estados Unidos. La transferencia se basa en una decisión de adecuación o en cláusulas contractuales tipo, y en tu elección.`,
        line`Autoridades y tribunales, cuando la ley nos obliga.`,
        f.resell
          ? line`Otro sitio de ${f.company.name}, solo si has aceptado expresamente mostrar allí tu perfil.`
          : line`Nadie más. No vendemos datos ni cedemos perfiles a otros sitios.`,
      ),
      p`En nuestras páginas no hay redes publicitarias, analítica de terceros ni contenido incrustado de otras empresas. Los mapas de lugares, las tipografías y la detección del país están en nuestro propio servidor. Tratamos los datos en este país: ${f.company.country}. En países fuera del Espacio Económico Europeo, como Suiza o el Reino Unido, nos basamos en una decisión de la Comisión Europea que reconoce que protegen los datos de forma adecuada.`,
    ),
    section(
      'storage',
      'Cuánto tiempo lo guardamos',
      list(
        line`Cuenta, perfil, fotos, mensajes y likes: hasta que elimines tu cuenta. Se oculta enseguida y se elimina ${f.returnDays} días después. Quien recibió tus mensajes lee entonces «Mensaje eliminado».`,
        line`Pagos y registro de créditos: el tiempo que exijan las leyes fiscales y mercantiles, diez años como máximo. Una vez eliminada la cuenta, se guardan con un número, sin nombre ni dirección.`,
        line`Domiciliación: datos de la cuenta y orden de domiciliación, cifrados, hasta 14 meses después de tu autorización, porque el banco puede pedirlos durante 13. Huellas de la tarjeta, el dispositivo y la red de un pago: 90 días.`,
        line`Reclamaciones, denuncias y recursos con sus pruebas: un año.`,
        line`Correos que te enviamos: un año como máximo. Enlaces de los correos: de una hora a medio año, según su tipo.`,
        line`Una sesión: 30 días. Un dispositivo conocido: 400 días desde su último uso. Intentos fallidos: dos días.`,
        line`El historial que mantiene al día tus páginas abiertas: siete días. Respuestas a peticiones repetidas: un día.`,
        line`Un archivo con tus datos: siete días desde que se crea.`,
        line`Lo que guarda tu propio navegador: consulta la ${to('pages-cookies', 'página de cookies')}.`,
      ),
      p`En las estadísticas de por qué se va la gente no aparece ningún nombre. Las copias de seguridad se sobrescriben por turnos. Si alguna vez restauramos una, volvemos a eliminar las cuentas eliminadas desde entonces.`,
    ),
    section(
      'matching',
      'Cómo funcionan la búsqueda y las sugerencias',
      p`La búsqueda muestra personas según tus filtros. Las sugerencias comparan lo que habéis indicado: género y orientación, edad, distancia, intereses y situación sentimental. Con cada una ves los motivos. Ninguna máquina toma por sí sola decisiones sobre ti con efectos jurídicos o similares (art. 22 RGPD). Sobre fotos, denuncias y expulsiones deciden personas.`,
    ),
    section(
      'rights',
      'Tus derechos',
      p`Gratis y sin dar motivos puedes:`,
      list(
        line`ver y llevarte lo que guardamos sobre ti (arts. 15 y 20): Ajustes, Tus datos;`,
        line`rectificarlo (art. 16): en tu perfil y tus ajustes;`,
        line`hacer que se elimine (art. 17): Ajustes, Eliminar la cuenta;`,
        line`hacer que se limite su uso (art. 18);`,
        line`oponerte a cualquier uso basado en un interés legítimo, y siempre a la publicidad (art. 21);`,
        line`retirar un consentimiento en cualquier momento, con efecto desde entonces (art. 7).`,
      ),
      p`Para lo que no puedas hacer por tu cuenta, escríbenos. Respondemos en un mes.`,
    ),
    section(
      'authority',
      'Reclamar ante una autoridad',
      p`Puedes reclamar ante la autoridad de protección de datos del lugar donde vives, donde trabajas o donde creas que se ha infringido la ley (art. 77 RGPD):`,
      table(
        'Autoridades de protección de datos',
        ['País', 'Autoridad'],
        f.authorities.map(({ country, name }) => [country, name]),
      ),
    ),
    section(
      'minors',
      'Solo para mayores de edad',
      p`${f.brand} es para personas de ${f.age} años o más. Si nos enteramos de que alguien más joven tiene una cuenta, la cerramos. Denúncialo si lo sospechas.`,
    ),
    section(
      'changes',
      'Cambios',
      p`Esta es la versión del ${f.version}. Si va a cambiar algo importante, avisamos antes por correo a quienes tienen cuenta.`,
    ),
  ],
});

export default privacy;
